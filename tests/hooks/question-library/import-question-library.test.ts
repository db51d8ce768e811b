import { describe, expect, it } from 'vitest';
import { IMPORT_LIMITS } from '../../../app/domain/question-library/library-csv.ts';
import { LIBRARY_LIMITS } from '../../../app/domain/question-library/library-entry.ts';
import {
	aLibraryEntry,
	anEmail,
	anId,
	buildAccount,
	buildStaff,
	type LibraryEntryShape,
	operatorOf,
} from '../../support/builders.ts';
import { ownServer } from '../../support/server-fixture.ts';
import { PullClient } from '../sync/pull-client.ts';

const server = ownServer();
const PATH = '/api/functions/import-question-library';

const anImport = (shape: LibraryEntryShape = {}) => ({ id: anId(), ...aLibraryEntry(shape) });
const send = (token: string | undefined, body: unknown) =>
	server().call('POST', PATH, { ...(token && { token }), body });

/** The ids of these entries that are in the library. */
async function held(entries: readonly { id: string }[]): Promise<string[]> {
	const rows = await (await operatorOf(server())).collection('question_library').getFullList();
	return entries.map(({ id }) => id).filter((id) => rows.some((row) => row.id === id));
}

describe('importing into the question library', () => {
	it('is for admins and super admins only, and a refused import changes nothing', async () => {
		const tokens: [string, string | undefined][] = [
			['guest', undefined],
			['candidate', (await buildAccount(server())).token],
			['deck owner', (await buildAccount(server(), { email: anEmail('owner') })).token],
			['reviewer', (await buildStaff(server(), 'reviewer')).token],
			['admin', (await buildStaff(server(), 'admin')).token],
			['super admin', (await buildStaff(server(), 'super_admin')).token],
		];
		const outcomes = [];
		for (const [role, token] of tokens) {
			const entry = anImport();
			const { status, body } = await send(token, { entries: [entry] });
			outcomes.push([role, status, body, (await held([entry])).length]);
		}
		const forbidden = { code: 'forbidden', message: expect.any(String) };
		expect(outcomes).toEqual([
			['guest', 401, { code: 'unauthorized', message: expect.any(String) }, 0],
			['candidate', 403, forbidden, 0],
			['deck owner', 403, forbidden, 0],
			['reviewer', 403, forbidden, 0],
			['admin', 200, { imported: 1 }, 1],
			['super admin', 200, { imported: 1 }, 1],
		]);
	});

	it('stores every field as checked, and reaches every admin’s device', async () => {
		const { token } = await buildStaff(server(), 'admin');
		const entry = anImport({
			type: 'multiple-choice',
			options: ['Alone', 'To|gether \\ "x"'],
			prompt: '=1+1 <b>é 🙂</b>\nWhy?',
		});
		await send(token, {
			entries: [
				{ ...entry, prompt: ` ${entry.prompt} `, subcategory: 'a\ud83d\0b', difficulty_level: 'mid', score: 3 },
			],
		});

		const client = new PullClient(server(), token);
		await client.pull();
		const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/);
		expect(client.rows.get(`question_library/${entry.id}`)).toEqual({
			...entry,
			subcategory: 'a\ufffdb',
			created_at: time,
			updated_at: time,
		});
	});

	it('is one transaction: with one bad entry none is stored', async () => {
		const { token } = await buildStaff(server(), 'admin');
		const good = [anImport(), anImport()];
		const bad: [string, unknown][] = [
			['Entry 3 has prompt_missing.', anImport({ prompt: ' ' })],
			['Entry 3 has type_unknown.', { ...anImport(), type: 'essay' }],
			['Entry 3 has too_long.', anImport({ prompt: 'x'.repeat(LIBRARY_LIMITS.prompt + 1) })],
			['Entry 3 lacks a list of texts.', { ...anImport(), tags: [1] }],
			['Entry 3 lacks a text.', { ...anImport(), category: null }],
			['Entry 3 is no object.', 'x'],
			['Entry 3 has no id of fifteen characters of a-z and 0-9.', { ...anImport(), id: "'; --" }],
			['Entry 3 has the id of an earlier one.', good[0]],
		];
		for (const [message, entry] of bad) {
			expect(await send(token, { entries: [...good, entry] })).toMatchObject({
				status: 400,
				body: { code: 'invalid_body', message },
			});
		}
		expect(await held(good)).toEqual([]);
	});

	it('has one effect and the same response when it arrives twice; a foreign id is refused', async () => {
		const { token } = await buildStaff(server(), 'admin');
		const entries = [anImport(), anImport({ type: 'multiple-choice', options: ['A', 'B'] })];
		const answers = [await send(token, { entries }), await send(token, { entries })];
		expect(answers.map(({ status, body }) => ({ status, body }))).toEqual([
			{ status: 200, body: { imported: 2 } },
			{ status: 200, body: { imported: 2 } },
		]);
		const fresh = anImport();
		const changed = { ...anImport({ prompt: 'Another?' }), id: entries[0]?.id };
		expect(await send(token, { entries: [fresh, changed] })).toMatchObject({
			status: 400,
			body: { code: 'invalid_body', message: `The id ${entries[0]?.id} is another entry's.` },
		});
		expect(await held([fresh])).toEqual([]);
	});

	it.each<[string, unknown, number, string]>([
		['no JSON', '{"entries":', 400, 'not_json'],
		['no entries', { entries: [] }, 400, 'invalid_body'],
		['an object for a list', { entries: { length: 1 } }, 400, 'invalid_body'],
		['nothing', 'null', 400, 'invalid_body'],
		[
			'too many entries',
			{ entries: Array.from({ length: IMPORT_LIMITS.questions + 1 }, () => 0) },
			400,
			'invalid_body',
		],
	])('refuses %s', async (_, body, status, code) => {
		const { token } = await buildStaff(server(), 'admin');
		expect(await send(token, body)).toMatchObject({ status, body: { code } });
	});

	it('refuses a body over the limit', async () => {
		const { token } = await buildStaff(server(), 'admin');
		const { status } = await send(token, { entries: [anImport({ prompt: 'x'.repeat(21_000_000) })] });
		expect(status).toBe(413);
	});

	it('accepts ten thousand entries, and a new device pulls them all', async () => {
		const { token } = await buildStaff(server(), 'admin');
		const entries = Array.from({ length: IMPORT_LIMITS.questions }, (_, index) =>
			anImport({ prompt: `${index}: ${'How did you tell them, and what came of it? '.repeat(5)}` }),
		);
		expect(await send(token, { entries })).toMatchObject({ status: 200, body: { imported: entries.length } });
		const client = new PullClient(server(), token);
		await client.pull();
		const pulled = new Set(client.ids('question_library'));
		expect(entries.filter(({ id }) => !pulled.has(id))).toEqual([]);
	});

	it('accepts as many again before the request times out', async () => {
		const { token } = await buildStaff(server(), 'admin');
		const [first, second] = [0, 1].map(() => Array.from({ length: IMPORT_LIMITS.questions }, () => anImport()));
		for (const entries of [first, second, second]) {
			expect(await send(token, { entries })).toMatchObject({ status: 200, body: { imported: entries?.length } });
		}
	});
});

describe('an entry written over the records API', () => {
	it('must follow the same rules', async () => {
		const { client } = await buildStaff(server(), 'admin');
		const library = client.collection('question_library');
		const stored = await library.create(aLibraryEntry({ prompt: ' Why? ', tags: [' a ', ''] }));
		expect(stored).toMatchObject({ prompt: 'Why?', tags: ['a'], options: [] });
		await expect(library.create({ ...aLibraryEntry(), options: [{}] })).rejects.toMatchObject({ status: 400 });
		await expect(library.create({ ...aLibraryEntry(), type: 'multiple-choice' })).rejects.toMatchObject({
			status: 400,
		});
		await expect(library.update(stored.id, { prompt: ' ' })).rejects.toMatchObject({ status: 400 });
		expect(await library.update(stored.id, { type: 'multiple-choice', options: ['A'] })).toMatchObject({
			options: ['A'],
		});
	});
});
