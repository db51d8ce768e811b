import { describe, expect, it } from 'vitest';
import { enrichHooks, missingNext, repeatedCrons, scopeViolations, transactionViolations } from './hooks.ts';
import { sourceFiles } from './source.ts';

const hooks = sourceFiles('hooks');
const lib = (text: string) => [{ path: 'hooks/a.ts', text }];

describe('registration files', () => {
	it('contain only registrations, whose handlers read no outer name but imported ones', () => {
		expect(scopeViolations(hooks)).toEqual([]);
	});

	it('are refused for an outer name and a constant', () => {
		const text = "const lib = require('x');\nonRecordCreate((e) => lib.created(e), 'jobs');";
		expect(scopeViolations([{ path: 'hooks/a/feature.ts', text }])).toEqual([
			"hooks/a/feature.ts holds more than registrations: const lib = require('x');",
			'hooks/a/feature.ts: a handler reads the outer name lib',
		]);
	});
});

describe('crons', () => {
	it('have unique names', () => {
		expect(repeatedCrons(hooks)).toEqual([]);
	});

	it('with the same name are refused: PocketBase would run only the later one', () => {
		const text = "cronAdd('prune', '1 3 * * *', run);";
		expect(
			repeatedCrons([
				{ path: 'hooks/a/feature.ts', text },
				{ path: 'hooks/b/feature.ts', text },
			]),
		).toEqual(['prune']);
	});
});

describe('transactions', () => {
	it('use their own app and make no slow call', () => {
		expect(transactionViolations(hooks)).toEqual([]);
	});

	it.each([
		[
			'$app.runInTransaction((tx) => { $app.save(1); });',
			'hooks/a.ts: transaction uses the outer $app in a transaction',
		],
		[
			'inTransaction(e, (app) => { e.next(); $app.save(1); });',
			'hooks/a.ts: transaction uses the outer $app in a transaction',
		],
		['app.runInTransaction((tx) => { $http.send({}); });', 'hooks/a.ts: transaction calls $http.send in a transaction'],
		[
			'function save(tx) { return $app.save(tx); }\napp.runInTransaction((tx) => save(tx));',
			'hooks/a.ts: save uses the outer $app in a transaction',
		],
	])('are refused: %s', (text, violation) => {
		expect(transactionViolations(lib(text))).toEqual([violation]);
	});
});

describe('record hooks', () => {
	it('leave a record as it is while a page is enriched: the hooks of a page nest, so each row holds a runtime', () => {
		expect(enrichHooks(hooks)).toEqual([]);
	});

	it('that enrich a record are refused', () => {
		const text = "onRecordEnrich((e) => read(e), 'jobs');";
		expect(enrichHooks([{ path: 'hooks/a/feature.ts', text }])).toEqual([
			'hooks/a/feature.ts registers onRecordEnrich',
		]);
	});

	it('call next', () => {
		expect(missingNext(hooks)).toEqual([]);
	});

	it('that do not call next are refused', () => {
		const files = [
			{ path: 'hooks/a/feature.ts', text: "onRecordCreate((e) => created(e), 'jobs');" },
			{ path: 'hooks/a.ts', text: 'export function created(e) { e.record.set("x", 1); }' },
		];
		expect(missingNext(files)).toEqual(['hooks/a/feature.ts: onRecordCreate → created does not call next']);
	});
});
