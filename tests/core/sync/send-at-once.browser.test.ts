import { expect, test, vi } from 'vitest';
import { accountDatabase } from '../../../app/core/store/current-account.ts';
import { startSync } from '../../../app/core/sync/start-sync.ts';
import type { Op } from '../../../app/domain/sync/op.ts';
import { changeShortlist, recordDecisions, saveNote } from '../../../app/entities/applications/application-actions.ts';

const USER = 'sendsatonce0001';
const PAGE = {
	epoch: 'e1',
	scope: 's1',
	reset: false,
	changes: [],
	next: 1,
	head: 1,
	server_time: '2026-11-20T10:00:00Z',
};

/** A server that accepts everything, and the operations of each push. */
function acceptAll(): Op[][] {
	const pushes: Op[][] = [];
	vi.spyOn(window, 'fetch').mockImplementation(async (input, init) => {
		if (typeof input !== 'string' || !input.includes('/api/sync/push')) return Response.json(PAGE);
		const { ops } = JSON.parse(typeof init?.body === 'string' ? init.body : '') as { ops: Op[] };
		pushes.push(ops);
		const results = ops.map(({ id }) => ({ op: id, status: 'applied', seq: 1 }));
		return Response.json({ results, epoch: 'e1', server_time: PAGE.server_time });
	});
	return pushes;
}

test('one tap on the shortlist, one note and a decision about many applications are each sent without another action', async () => {
	const pushes = acceptAll();
	const database = accountDatabase(USER);
	const sync = startSync(database, {
		token: () => 'token',
		topics: () => [],
		onSignInNeeded: () => undefined,
		onStoreFailure: (error) => expect.unreachable(String(error)),
		onStoreRecovery: () => undefined,
		onOutdated: () => undefined,
	});
	const sent = () => pushes.flat().map(({ kind }) => kind);
	const untilEmpty = () => expect.poll(() => database.relaxed.outbox.count()).toBe(0);
	const ids = Array.from({ length: 60 }, (_unused, index) => `application${index}`);
	const payload = { stage: 'screened', reason: '', event_date: '2026-11-20', test_mode: false } as const;

	await expect.poll(() => database.relaxed.meta.get('cursor')).toBeDefined();
	expect(await changeShortlist(USER, ['application0'], true)).toBe(true);
	await expect.poll(sent).toEqual(['set_shortlist']);
	await untilEmpty();
	expect(await saveNote(USER, { assessment_id: 'application0', text: 'Call on Friday.', mentions: [] })).toBe(true);
	await expect.poll(sent).toEqual(['set_shortlist', 'add_note']);
	await untilEmpty();
	expect(
		await recordDecisions(
			USER,
			ids.map((record) => ({ record, payload })),
		),
	).toBe(true);
	await untilEmpty();
	expect(pushes.slice(2).flatMap((ops) => ops.map(({ record }) => record))).toEqual(ids);
	sync.stop();
});
