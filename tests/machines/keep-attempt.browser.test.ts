import { afterEach, expect, it } from 'vitest';
import { beginAttempt } from '../../app/data/commands/begin-attempt.ts';
import { listDraftTexts } from '../../app/data/queries/list-draft-texts.ts';
import {
	type AccountDatabase,
	deleteAccountDatabase,
	openAccountDatabase,
} from '../../app/data/schema/account-database.ts';
import { keepAttempt } from '../../app/machines/take-assessment/keep-attempt.ts';
import type { KeeperEvent } from '../../app/machines/take-assessment/keeper-event.ts';
import { newRecordId } from '../../app/platform/ids.ts';
import { anAttempt, NOW } from '../data/builders.ts';

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
