import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { describe, expect, it } from 'vitest';
import { newRecordId } from '../../../app/core/platform/ids.ts';
import { accountDatabaseName, listOtherStates } from '../../../app/core/store/database-names.ts';
import { copyOtherWork, deleteOtherStates, listOtherWork } from '../../../app/core/store/other-states.ts';
import { parseUnsentCopy } from '../../../app/domain/sync/unsent-copy.ts';
import { anOp } from '../sync/ops.ts';
import { aDatabase, NOW } from './client-builders.ts';

/** A database of a made-up state, with other tables and rows. */
async function ofOtherState(name: string, rows: Record<string, unknown[]>): Promise<void> {
	const db = new Dexie(name);
	db.version(7).stores({ attempts: 'job_id', drafts: '++', outbox: '++seq', local_drafts: 'key', gone: 'id' });
	for (const [table, added] of Object.entries(rows)) await db.table(table).bulkAdd(added);
	await db.open();
	db.close();
}

const OP = anOp('op0000000000001', 'assessment00002');

describe('a database of another state', () => {
	it('is kept under its name, and its drafts and unsent work are offered for download', async () => {
		const userId = newRecordId();
		const name = `candor-${userId}`;
		const text = { question: 'q1', text: 'It rained.' };
		await ofOtherState(name, {
			attempts: [{ job_id: 'j2', assessment_id: 'sealed', is_sealed: true }],
			drafts: [text, { text: 'Queued.', is_queued: true }, { text: 'Sent.', assessment_id: 'sealed' }, { text: '' }],
			outbox: [{ op: OP, later: true }],
			local_drafts: [{ key: 'new_job:job1', value: '{"title":"Cook"}' }],
		});
		const { relaxed } = aDatabase(userId);
		await relaxed.meta.put({ key: 'a', value: 'own' });

		expect(await relaxed.outbox.count()).toBe(0);
		expect(await listOtherWork(userId)).toEqual([name]);
		const copy = await copyOtherWork(userId, name, NOW);
		expect(copy).toMatchObject({
			account_id: userId,
			ops: [OP],
			half_written: [{ key: 'new_job:job1', content: { title: 'Cook' } }],
			texts: [text],
		});
		expect(parseUnsentCopy(JSON.stringify(copy))?.ops).toEqual([OP]);

		await deleteOtherStates([name]);
		expect(await listOtherWork(userId)).toEqual([]);
		expect(await relaxed.meta.get('a')).toEqual({ key: 'a', value: 'own' });
	});

	it('without unsent work is kept and not offered', async () => {
		const userId = newRecordId();
		await ofOtherState(`candor-x-${userId}-rescue-1`, { gone: [{ id: 'a' }] });
		await aDatabase(userId).relaxed.open();
		expect(await listOtherWork(userId)).toEqual([]);
		expect(await listOtherStates(userId)).toEqual([`candor-x-${userId}-rescue-1`]);
	});

	it('belongs to one account', async () => {
		await ofOtherState(`candor-${newRecordId()}`, { outbox: [{ op: OP }] });
		expect(await listOtherWork(newRecordId())).toEqual([]);
		expect(accountDatabaseName('one')).not.toBe(accountDatabaseName('two'));
	});
});
