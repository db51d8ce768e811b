import { expect, test } from 'vitest';
import { paths } from '../../app/paths.ts';
import { findAll, nameOf, parse, type SyntaxNode, sourceFiles } from './source.ts';

const features = sourceFiles('app/features').filter(({ path }) => /^app\/features\/[^/]+\/feature\.ts$/.test(path));

/** Pages that the bars, the menus and the guard treat differently from others. A name may only be removed. */
const KNOWN_TO_SHELL = [
	'acceptInvitation',
	'adminJobs',
	'dashboard',
	'investorDeck',
	'invite',
	'jobs',
	'landing',
	'register',
	'signIn',
	'summary',
];

test('every page is described by one feature', () => {
	const described = features.flatMap((file) =>
		findAll(parse(file), ({ type }) => type === 'TSSatisfiesExpression').flatMap(({ expression }) =>
			((expression as SyntaxNode).properties as SyntaxNode[]).map(({ key }) => nameOf(key)),
		),
	);
	expect(described.sort()).toEqual(Object.keys(paths).sort());
});

test('the shell names no page but those that it treats differently, so that a new page needs no line in it', () => {
	const named = sourceFiles('app/app-shell').flatMap((file) =>
		findAll(parse(file), ({ type }) => type === 'MemberExpression')
			.map(nameOf)
			.flatMap((name) => /^paths\.(\w+)$/.exec(name)?.[1] ?? []),
	);
	expect([...new Set(named)].sort()).toEqual(KNOWN_TO_SHELL);
});
