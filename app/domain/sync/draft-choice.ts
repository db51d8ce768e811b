import type { SyncedDraft } from './pull.ts';

/** A text of another device that differs from what this one has. */
export type OfferedDraft = {
	/** The other device's draft. */
	id: string;
	question_id: string;
	text: string;
	/** That device's clock, ISO 8601. */
	edited_at: string;
};

/** What one draft of another device said when the person chose. */
export type DraftChoice = { id: string; text: string };

/**
 * The texts of the account's other devices that the candidate is to choose from. Never offered: what is empty, what is the same as here,
 * the same text twice, and a text that was already decided about (a later text of that device is offered again).
 * @param mine text by question id, for the questions of the attempt
 * @param drafts the account's drafts for this job, of every device
 */
export function offerDrafts(
	mine: Readonly<Record<string, string>>,
	drafts: readonly SyncedDraft[],
	{ deviceId, chosen }: { deviceId: string; chosen: readonly DraftChoice[] },
): OfferedDraft[] {
	const offers: OfferedDraft[] = [];
	for (const { id, question_id, text, edited_at, device_id } of drafts) {
		const here = mine[question_id];
		if (device_id === deviceId || here === undefined) continue;
		if (text.trim() === '' || text === here) continue;
		if (chosen.some((choice) => choice.id === id && choice.text === text)) continue;
		if (offers.some((offer) => offer.question_id === question_id && offer.text === text)) continue;
		offers.push({ id, question_id, text, edited_at });
	}
	return offers;
}
