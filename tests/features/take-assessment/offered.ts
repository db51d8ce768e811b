import type { HasStore } from '../../../app/core/store/account-database.ts';
import { type OfferedDraft, offerDrafts } from '../../../app/domain/sync/draft-conflict.ts';
import { listOtherDeviceDrafts } from '../../../app/features/take-assessment/other-device-drafts.ts';

/** The drafts that the page of an open attempt offers beside this device's texts. */
export async function listOffered({ store }: HasStore, jobId: string): Promise<OfferedDraft[]> {
	const mine = await store.read(['attempts', 'drafts'], async ({ attempts, drafts }) => {
		const questions = (await attempts.get(jobId))?.attempt.version.questions ?? [];
		const written = new Map((await drafts.where('job_id', jobId)).map((row) => [row.question_id, row.text]));
		return Object.fromEntries(questions.map(({ id }) => [id, written.get(id) ?? '']));
	});
	const { drafts, ...rest } = await listOtherDeviceDrafts({ store }, jobId);
	return offerDrafts(mine, drafts, rest);
}
