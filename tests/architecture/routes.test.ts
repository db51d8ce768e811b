import { expect, test } from 'vitest';
import { paths } from '../../app/paths.ts';
import { ADDED_ROUTES, isOpen, SPECIFIED_ROUTES, type SpecifiedRoute } from '../support/specified-routes.ts';

test('the app has the specified routes except the open ones, the two pages it links to, and no others', () => {
	const specified = Object.keys(SPECIFIED_ROUTES) as SpecifiedRoute[];
	const expected = [...specified.filter((route) => !isOpen(route)), ...ADDED_ROUTES];
	expect(
		Object.values(paths)
			.map(({ pattern }) => pattern)
			.sort(),
	).toEqual(expected.sort());
});
