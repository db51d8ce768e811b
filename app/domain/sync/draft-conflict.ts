import type { SyncedDraft } from './pull.ts';

/** A text of another device that differs from what this one has. */
export type OfferedDraft = {
	/** The other device's draft. */
	id: string;
	question_id: string;
	text: string;
	/** That device's clock, ISO 8601. */
	edited_at: string;
	/** The device that wrote it, empty for another tab of this one; see `isSameDevice`. */
	device_id: string;
};

/** What one draft of another device said when the person chose. */
export type DraftChoice = { id: string; text: string };

/** Between the browser profile's id and that of one database in it. */
const PART = '.';

/** The id under which a new database of this browser profile keeps its drafts on the server. */
export const databaseDeviceId = (browser: string, database: string): string => `${browser}${PART}${database}`;

/** The browser profile in a device id. */
export const browserOf = (deviceId: string): string => deviceId.split(PART)[0] ?? '';

/** Whether both ids are of one browser profile, perhaps with a sign-out between; an empty id is a tab of this one. */
export const isSameDevice = (one: string, other: string): boolean => one === '' || browserOf(one) === browserOf(other);

/** White space says nothing about which text is meant. */
const plain = (text: string): string => text.trim().replace(/\s+/gu, ' ');

/** The device's clock, which may be ahead, but never later than the server had the text: milliseconds since 1970. */
const writtenAt = ({ edited_at, updated_at }: Pick<SyncedDraft, 'edited_at' | 'updated_at'>): number => {
	const received = Date.parse(updated_at) || 0;
	return Math.min(Date.parse(edited_at) || 0, received);
};

const newestFirst = (drafts: readonly SyncedDraft[]): SyncedDraft[] =>
	[...drafts].sort((a, b) => writtenAt(b) - writtenAt(a) || (a.id < b.id ? -1 : 1));

/** The newest text of the account for a question, on whichever device it was written; undefined when there is none. */
export const newestDraft = (drafts: readonly SyncedDraft[], questionId: string): SyncedDraft | undefined =>
	newestFirst(drafts).find(({ question_id, text }) => question_id === questionId && text.trim() !== '');

/**
 * The versions that the candidate may compare with what stands here, newest first. Not offered: what is empty, what this database wrote, a
 * version that equals the present text but for white space or is a beginning of it or of a newer version, and one that was chosen or set
 * aside before (a later text of that draft is offered again).
 * @param mine text by question id, for the questions to look at
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
		if (device_id === deviceId || here === undefined || there === '') continue;
		if (chosen.some((choice) => choice.id === id && plain(choice.text) === there)) continue;
		const others = offers.filter((offer) => offer.question_id === question_id);
		if ([here, ...others.map((offer) => offer.text)].some((present) => plain(present).startsWith(there))) continue;
		offers.push({ id, question_id, text, edited_at, device_id });
	}
	return offers;
}
