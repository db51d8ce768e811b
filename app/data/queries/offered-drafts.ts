import { type DraftChoice, type OfferedDraft, offerDrafts } from '#domain/sync/draft-choice';
import type { Stored } from '../schema/account-database.ts';
import type { Transaction } from '../store/sync-store.ts';

/** Where the choice about a draft of another device is kept. */
export const choiceKey = (draftId: string): string => `choice:${draftId}`;

async function choicesOf({ meta }: Pick<Transaction, 'meta'>, ids: string[]): Promise<DraftChoice[]> {
	const choices: DraftChoice[] = [];
	for (const id of ids) {
		const row = await meta.get(choiceKey(id));
		if (row) choices.push({ id, text: row.value });
	}
	return choices;
}

/** The texts of the account's other devices that differ from this one's, for an attempt that is open here. One read snapshot. */
export const listOfferedDrafts = ({ store }: Stored, jobId: string): Promise<OfferedDraft[]> =>
	store.read(['attempts', 'drafts', 'synced_drafts', 'meta'], async (tables) => {
		const begun = await tables.attempts.get(jobId);
		if (!begun || begun.is_sealed) return [];
		const written = await tables.drafts.where('job_id', jobId);
		const mine = Object.fromEntries(begun.attempt.version.questions.map(({ id }) => [id, '']));
		for (const { question_id, text } of written) if (question_id in mine) mine[question_id] = text;
		const drafts = await tables.synced_drafts.where('job_id', jobId);
		return offerDrafts(mine, drafts, {
			deviceId: (await tables.meta.get('device_id'))?.value ?? '',
			chosen: await choicesOf(
				tables,
				drafts.map(({ id }) => id),
			),
		});
	});
