import type { SyncedDraft } from './pull.ts';

/** A draft of another device that differs from the local one. */
export type OfferedDraft = {
	/** The other device's draft id. */
	id: string;
	question_id: string;
	text: string;
	/** The other device's clock, ISO 8601. */
	edited_at: string;
	/** The device that wrote it; empty for another tab of this device. See `isSameDevice`. */
	device_id: string;
};

/** The text of another device's draft at the time of the user's choice. */
export type DraftChoice = { id: string; text: string };

/** Separator between the browser profile's id and the database's id. */
const PART = '.';

/** The device id of a new database of this browser profile. The server stores its drafts under it. */
export const databaseDeviceId = (browser: string, database: string): string => `${browser}${PART}${database}`;

/** The browser profile in a device id. */
export const browserOf = (deviceId: string): string => deviceId.split(PART)[0] ?? '';

/** Whether both ids belong to the same browser profile, also across a sign-out. An empty id is another tab of this device. */
export const isSameDevice = (one: string, other: string): boolean => one === '' || browserOf(one) === browserOf(other);

/** Collapses white space, so that texts which differ only in white space compare equal. */
const plain = (text: string): string => text.trim().replace(/\s+/gu, ' ');

/** Whether a text is a beginning of another one or equals it, except for white space. An empty text begins every other. */
export const isBeginningOf = (text: string, other: string): boolean => plain(other).startsWith(plain(text));

/**
 * The device's time in milliseconds since 1970, capped at the time the server received the text, because device clocks may be
 * ahead.
 */
const writtenAt = ({ edited_at, updated_at }: Pick<SyncedDraft, 'edited_at' | 'updated_at'>): number => {
	const received = Date.parse(updated_at) || 0;
	return Math.min(Date.parse(edited_at) || 0, received);
};

const newestFirst = (drafts: readonly SyncedDraft[]): SyncedDraft[] =>
	[...drafts].sort((a, b) => writtenAt(b) - writtenAt(a) || (a.id < b.id ? -1 : 1));

/** The account's newest text for a question from any device; undefined if there is none. */
export const newestDraft = (drafts: readonly SyncedDraft[], questionId: string): SyncedDraft | undefined =>
	newestFirst(drafts).find(({ question_id, text }) => question_id === questionId && text.trim() !== '');

/** From this length on, in characters, a text that begins another one is taken as its beginning: fewer letters begin many texts. */
const CONTINUED_FROM = 20;

/**
 * The account's newest draft, if another device wrote it after `text` and it begins with `text`; otherwise undefined. The server
 * must have `text`: one that was shortened here since is then the newest itself. A shorter `text` than 20 characters is not
 * continued: the candidate chooses.
 * @param text what is written for the question on this device
 * @param deviceId the id under which the server stores this device's draft
 */
export function continuationOf(
	drafts: readonly SyncedDraft[],
	{ questionId, text, deviceId }: { questionId: string; text: string; deviceId: string },
): SyncedDraft | undefined {
	const newest = newestDraft(drafts, questionId);
	const own = drafts.find(({ question_id, device_id }) => question_id === questionId && device_id === deviceId);
	if (!newest || newest.device_id === '' || own?.text !== text) return undefined;
	if (plain(text).length < CONTINUED_FROM) return undefined;
	const isLater = Date.parse(newest.updated_at) > Date.parse(own.updated_at);
	return isLater && isBeginningOf(text, newest.text) ? newest : undefined;
}

/**
 * The versions that the candidate may compare with the local text, newest first. Excluded: empty texts, this database's own
 * drafts, texts that equal the local text except for white space, prefixes of it or of a newer version, and versions that were
 * chosen or rejected before (a later text of that draft is offered again).
 * @param mine text by question id, for the questions to check
 * @param drafts the account's drafts for this job, of every device
 */
export function offerDrafts(
	mine: Readonly<Record<string, string>>,
	drafts: readonly SyncedDraft[],
	{ deviceId, chosen }: { deviceId: string; chosen: readonly DraftChoice[] },
): OfferedDraft[] {
	const offers: OfferedDraft[] = [];
	for (const { id, question_id, text, edited_at, device_id } of newestFirst(drafts)) {
		const here = mine[question_id];
		const there = plain(text);
		if (device_id === deviceId || here === undefined) continue;
		if (chosen.some((choice) => choice.id === id && plain(choice.text) === there)) continue;
		const others = offers.filter((offer) => offer.question_id === question_id);
		if ([here, ...others.map((offer) => offer.text)].some((present) => isBeginningOf(text, present))) continue;
		offers.push({ id, question_id, text, edited_at, device_id });
	}
	return offers;
}
