import { afterEach, expect, it, vi } from 'vitest';
import { newRecordId } from '../../../app/core/platform/ids.ts';
import { hasUnwritten } from '../../../app/core/platform/unwritten-texts.ts';
import { moveAccountWork } from '../../../app/core/session/move-former-work.ts';
import { sessionStore } from '../../../app/core/session/session-store.ts';
import {
	type AccountDatabase,
	deleteAccountDatabase,
	openAccountDatabase,
} from '../../../app/core/store/account-database.ts';
import { closeAccount } from '../../../app/core/store/current-account.ts';
import { listDraftTexts } from '../../../app/core/store/reads/list-draft-texts.ts';
import type { AttemptRow } from '../../../app/core/store/rows.ts';
import { restoreUnwritten } from '../../../app/core/store/writes/restore-unwritten.ts';
import { saveDraft } from '../../../app/core/store/writes/save-attempt-changes.ts';
import { beginAttempt } from '../../../app/features/take-assessment/begin-attempt.ts';
import { type PersistEvent, persistAttempt } from '../../../app/features/take-assessment/persist-attempt.ts';
import { beginsToSignOut } from '../../core/session/signing-out.ts';
import { anAttempt, NOW } from '../../core/store/builders.ts';
import { aDraftOp } from '../../core/sync/ops.ts';

const LATER = '2026-11-20T23:30:00.000Z';

let database: AccountDatabase | undefined;
let next: AccountDatabase | undefined;
let stop: () => void = () => undefined;

afterEach(async () => {
	stop();
	vi.restoreAllMocks();
	database?.close();
	next?.close();
	await sessionStore.clear();
	if (database) await deleteAccountDatabase(database.userId);
});

/** From now on the device has no space for a draft, until the returned function is called. */
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

/** From now on every write of a draft fails for no reason that is known, until the returned function is called. */
function fail({ relaxed, strict }: AccountDatabase): () => void {
	let isFailing = true;
	const refuse = () => {
		if (isFailing) throw new DOMException('Internal error.', 'UnknownError');
	};
	for (const { drafts } of [relaxed, strict]) drafts.hook('creating', refuse);
	return () => {
		isFailing = false;
	};
}

type Account = { database: AccountDatabase; attempt: AttemptRow };

/** A signed-in account with an assessment in progress. */
async function begun(): Promise<Account> {
	const id = newRecordId();
	database = openAccountDatabase(id);
	const user = {
		id,
		email: 'ada@example.com',
		firstName: 'Ada',
		lastName: 'Byron',
		fullName: 'Ada Byron',
		initials: 'AB',
		isAdmin: false,
		role: null,
		isDeckOwner: false,
	};
	await sessionStore.save({ token: 'token', user, needsSignIn: false, renewedAt: 0 });
	const attempt = await beginAttempt(database, anAttempt(), { assessmentId: newRecordId(), beganAt: NOW });
	return { database, attempt };
}

/** Types a text for which the device has no space, and leaves the page. */
async function typeAndLeave(account: Account, text: string): Promise<void> {
	fill(account.database);
	await typeInVain(account, text);
	window.dispatchEvent(new Event('pagehide'));
}

/** Types a text that cannot be saved. */
async function typeInVain({ database: own, attempt }: Account, text: string): Promise<void> {
	const events: string[] = [];
	let tell: (event: PersistEvent) => void = () => undefined;
	stop = persistAttempt(
		own,
		{ attempt, answers: {} },
		{
			sendBack: ({ type }) => events.push(type),
			receive: (listener) => {
				tell = listener;
			},
		},
	);
	tell({ type: 'draft', questionId: 'q1', text, row: null });
	await expect.poll(() => events).toContain('storage.failed');
}

/** The account's database as the next page opens it. */
function nextPage({ database: { userId } }: Account): AccountDatabase {
	next = openAccountDatabase(userId);
	return next;
}

const queuedTexts = async ({ relaxed }: AccountDatabase): Promise<string[]> =>
	(await relaxed.outbox.toArray()).map(({ op }) => (op.kind === 'save_draft' ? op.payload.text : op.kind));

it('stores the unwritten text when the page is left, and the next page writes and queues it once', async () => {
	const account = await begun();
	await typeAndLeave(account, 'The last key.');
	expect(hasUnwritten(account.database.userId)).toBe(true);

	const page = nextPage(account);
	await restoreUnwritten(page);
	await restoreUnwritten(page);
	expect(await listDraftTexts(page, account.attempt)).toEqual(new Map([['q1', 'The last key.']]));
	expect(await queuedTexts(page)).toEqual(['The last key.']);
	expect(hasUnwritten(account.database.userId)).toBe(false);
});

it('keeps a text at once when the database fails, so that a reload finds it, and forgets it once it is saved', async () => {
	const account = await begun();
	const heal = fail(account.database);
	await typeInVain(account, 'The last key.');
	expect(hasUnwritten(account.database.userId)).toBe(true);
	heal();
	await expect.poll(() => hasUnwritten(account.database.userId)).toBe(false);
	expect(await listDraftTexts(account.database, account.attempt)).toEqual(new Map([['q1', 'The last key.']]));
});

it('moves what a closed page left to the account that replaces a lost one', async () => {
	const account = await begun();
	await typeAndLeave(account, 'The last key.');
	account.database.close();

	const successor = newRecordId();
	await moveAccountWork(account.database.userId, successor, { newId: newRecordId, at: NOW });
	next = openAccountDatabase(successor);
	expect(await listDraftTexts(next, account.attempt)).toEqual(new Map([['q1', 'The last key.']]));
	expect(await queuedTexts(next)).toEqual(['The last key.']);
	expect(hasUnwritten(account.database.userId)).toBe(false);
	next.close();
	await deleteAccountDatabase(successor);
});

it('counts what a closed page left as unsent when the account signs out', async () => {
	const account = await begun();
	await typeAndLeave(account, 'The last key.');

	const signingOut = beginsToSignOut(account.database.userId);
	expect(await signingOut.asked()).toEqual({
		counts: { waiting: 1, parked: 0, localDrafts: 0, notSubmitted: 0 },
		isApart: false,
	});
	signingOut.chooses('stay.chosen');
	closeAccount(account.database.userId);
});

it('keeps both texts when another tab wrote one after the page was left', async () => {
	const account = await begun();
	await typeAndLeave(account, 'Written here.');

	const page = nextPage(account);
	await saveDraft(
		page,
		account.attempt,
		{ questionId: 'q1', text: 'Of another tab.' },
		{ durability: 'strict', updatedAt: NOW },
	);
	await restoreUnwritten(page);
	expect(await listDraftTexts(page, account.attempt)).toEqual(new Map([['q1', 'Written here.']]));
	expect((await page.relaxed.synced_drafts.toArray()).map(({ text }) => text)).toEqual(['Of another tab.']);
});

it('keeps the text stored while another database replaces the one with the assessment', async () => {
	const account = await begun();
	await typeAndLeave(account, 'Written here.');

	const page = nextPage(account);
	await page.relaxed.attempts.clear();
	await restoreUnwritten(page);
	expect(hasUnwritten(account.database.userId)).toBe(true);
	await page.relaxed.attempts.put(account.attempt);
	await restoreUnwritten(page);
	expect(await listDraftTexts(page, account.attempt)).toEqual(new Map([['q1', 'Written here.']]));
});

it('stores nothing for a signed-out account, and deletes stored texts with its database', async () => {
	const account = await begun();
	await typeAndLeave(account, 'Written here.');
	await deleteAccountDatabase(account.database.userId);
	expect(hasUnwritten(account.database.userId)).toBe(false);
	await sessionStore.clear();
	window.dispatchEvent(new Event('pagehide'));
	expect(hasUnwritten(account.database.userId)).toBe(false);
});

it('retries a failed save while the page is open, without another key', async () => {
	database = openAccountDatabase(newRecordId());
	const attempt = await beginAttempt(database, anAttempt(), { assessmentId: newRecordId(), beganAt: NOW });
	const empty = fill(database);
	const events: string[] = [];
	let tell: (event: PersistEvent) => void = () => undefined;
	stop = persistAttempt(
		database,
		{ attempt, answers: {} },
		{
			sendBack: ({ type }) => events.push(type),
			receive: (listener) => {
				tell = listener;
			},
		},
	);
	tell({ type: 'draft', questionId: 'q1', text: 'The only key.', row: null });
	await expect.poll(() => events).toContain('storage.failed');
	empty();
	await expect.poll(() => events).toContain('storage.saved');
	expect(await listDraftTexts(database, attempt)).toEqual(new Map([['q1', 'The only key.']]));
});

it('replaces no answer while it is being typed, and shows the continuation once its box is left', async () => {
	const { database: own, attempt } = await begun();
	const plain = window.setTimeout.bind(window);
	// The ten seconds after a key never pass.
	vi.spyOn(window, 'setTimeout').mockImplementation(((run: () => void, ms?: number) =>
		ms === 10_000 ? 0 : plain(run, ms)) as typeof setTimeout);
	const mine = 'It rained when we left';
	await own.relaxed.meta.put({ key: 'device_id', value: 'phone' });
	const row = aDraftOp('op', 'd1', { text: mine, device_id: 'phone', job_id: attempt.job_id }).payload;
	await saveDraft(own, attempt, { questionId: 'q1', text: mine }, { durability: 'strict', updatedAt: NOW });
	const shown: unknown[] = [];
	let tell: (event: PersistEvent) => void = () => undefined;
	stop = persistAttempt(
		own,
		{ attempt, answers: { q1: mine } },
		{
			sendBack: (event) => {
				if (event.type === 'answer.updated') shown.push([event.questionId, event.text, event.continues]);
			},
			receive: (listener) => {
				tell = listener;
			},
		},
	);
	tell({ type: 'typing', questionId: 'q1', event: 'key' });
	const theirs = { device_id: 'laptop', edited_at: LATER, updated_at: LATER };
	await own.relaxed.synced_drafts.bulkPut([
		{ ...row, id: 'd1', updated_at: '2026-11-20T23:00:00.000Z' },
		{ ...row, ...theirs, id: 'd2', text: `${mine} all day.` },
		{ ...row, ...theirs, id: 'd3', question_id: 'q2', text: 'By bus.' },
	]);
	await expect.poll(() => shown).toEqual([['q2', 'By bus.', undefined]]);
	tell({ type: 'typing', questionId: 'q1', event: 'blurred' });
	await expect
		.poll(() => shown)
		.toEqual([
			['q2', 'By bus.', undefined],
			['q1', `${mine} all day.`, mine],
		]);
});
