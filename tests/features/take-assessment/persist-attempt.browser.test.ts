import { afterEach, expect, it } from 'vitest';
import { newRecordId } from '../../../app/core/platform/ids.ts';
import {
	type AccountDatabase,
	deleteAccountDatabase,
	openAccountDatabase,
} from '../../../app/core/store/account-database.ts';
import { beginAttempt } from '../../../app/features/take-assessment/begin-attempt.ts';
import type { KeeperEvent } from '../../../app/features/take-assessment/keeper-event.ts';
import { listDraftTexts } from '../../../app/features/take-assessment/list-draft-texts.ts';
import { keepAttempt } from '../../../app/features/take-assessment/persist-attempt.ts';
import { anAttempt, NOW } from '../../core/store/builders.ts';

let database: AccountDatabase | undefined;
let stop: () => void = () => undefined;

afterEach(async () => {
	stop();
	database?.close();
	if (database) await deleteAccountDatabase(database.userId);
});

/** From now on the device has no space for a draft, until told that it has. */
function fill({ relaxed, strict }: AccountDatabase): () => void {
	let isFull = true;
	const refuse = () => {
		if (isFull) throw new DOMException('No space.', 'QuotaExceededError');
	};
	for (const { drafts } of [relaxed, strict]) drafts.hook('creating', refuse);
	return () => {
		isFull = false;
	};
}

it('tries what could not be saved again for as long as the page is open, without another key', async () => {
	database = openAccountDatabase(newRecordId());
	const attempt = await beginAttempt(database, anAttempt(), { assessmentId: newRecordId(), beganAt: NOW });
	const empty = fill(database);
	const told: string[] = [];
	let tell: (event: KeeperEvent) => void = () => undefined;
	stop = keepAttempt(
		database,
		{ attempt, answers: {} },
		{
			sendBack: ({ type }) => told.push(type),
			receive: (listener) => {
				tell = listener;
			},
		},
	);
	tell({ type: 'draft', questionId: 'q1', text: 'The only key.' });
	await expect.poll(() => told).toContain('storage.failed');
	empty();
	await expect.poll(() => told).toContain('storage.saved');
	expect(await listDraftTexts(database, attempt)).toEqual(new Map([['q1', 'The only key.']]));
});
