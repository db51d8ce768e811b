import 'fake-indexeddb/auto';
import { describe, expect, it } from 'vitest';
import { beginAttempt } from '../../app/data/commands/begin-attempt.ts';
import { keepReview } from '../../app/data/commands/keep-review.ts';
import { saveDraft } from '../../app/data/commands/save-attempt-changes.ts';
import { sealSubmission } from '../../app/data/commands/seal-submission.ts';
import type { AccountDatabase } from '../../app/data/schema/account-database.ts';
import { newId } from '../sync/device.ts';
import { aDatabase, anAttempt, aPayload, NOW } from './client-builders.ts';
import { aReview } from './reviews.ts';

/** From now on the device has no space for rows of the table while a review is kept, or ever. */
async function fill(database: AccountDatabase, table: 'drafts' | 'submissions', always = false): Promise<void> {
	let isFull = true;
	const full = () => {
		if (isFull) throw new DOMException('No space.', 'QuotaExceededError');
	};
	for (const db of [database.relaxed, database.strict]) db.table(table).hook('creating', full);
	if (!always) {
		database.relaxed.reviews.hook('deleting', () => {
			isFull = false;
		});
	}
	await keepReview(database, aReview());
}
const strict = { durability: 'strict', updatedAt: NOW, newId } as const;

async function writing() {
	const database = aDatabase();
	const row = await beginAttempt(database, anAttempt(), { assessmentId: 'assessment00001', beganAt: NOW });
	return { database, row };
}

describe('a device whose space is used up', () => {
	it('lets go of reviews for a key that is typed', async () => {
		const { database, row } = await writing();
		await fill(database, 'drafts');
		expect(await saveDraft(database, row, { questionId: 'q1', text: 'It rained.' }, strict)).toBe('saved');
		expect(await database.relaxed.drafts.toArray()).toMatchObject([{ text: 'It rained.' }]);
		expect(await database.relaxed.reviews.count()).toBe(0);
	});

	it('lets go of reviews for a submission that is sealed, which is queued once', async () => {
		const { database, row } = await writing();
		await fill(database, 'submissions');
		expect((await sealSubmission(database, row, aPayload(), 'op1')).kind).toBe('sealed');
		expect(await database.relaxed.outbox.toArray()).toMatchObject([{ id: 'op1' }]);
	});

	it('says so when nothing is left to let go of, and keeps what was written before', async () => {
		const { database, row } = await writing();
		await saveDraft(database, row, { questionId: 'q1', text: 'It rained.' }, strict);
		await fill(database, 'submissions', true);
		await expect(sealSubmission(database, row, aPayload(), 'op1')).rejects.toMatchObject({
			name: 'QuotaExceededError',
		});
		expect(await database.relaxed.drafts.toArray()).toMatchObject([{ text: 'It rained.' }]);
		expect(await database.relaxed.submissions.count()).toBe(0);
		expect(await database.relaxed.attempts.toArray()).toMatchObject([{ is_sealed: false }]);
	});
});
