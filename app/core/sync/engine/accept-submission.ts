import type { ResultHandler } from './result-handler.ts';

/** Saves the receipt and deletes the drafts of the submission. */
export const submissionResults: ResultHandler<'submit_assessment'> = {
	tables: ['submissions', 'drafts', 'analytics'],
	async accept(tables, op, result, { epoch, at }) {
		if (!('receipt' in result)) return false;
		const { receipt } = result;
		// Another device of the account may have submitted identical answers: the receipt then names that submission.
		const isForThis = receipt.submission_id === op.record || !receipt.variant;
		if (!isForThis || receipt.answers_hash !== op.payload.answers_hash) return false;
		const submission = await tables.submissions.get(op.record);
		if (!submission) return true;
		await tables.submissions.put({ ...submission, receipt, settled_at: at, settled_epoch: epoch });
		for (const table of [tables.drafts, tables.analytics]) {
			const rows = await table.where('job_id', submission.job_id);
			const ofThis = rows.filter((row) => row.assessment_id === submission.id);
			await table.deleteAll(ofThis.map((row): [string, string] => [row.job_id, row.question_id]));
		}
		return true;
	},
};
