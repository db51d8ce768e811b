import type { OwnAssessment } from '#domain/assessments/assessment';
import type { SubmissionRow } from '../../core/store/rows.ts';

/** What a submission is about, from whichever copy there is. */
export function submittedJob(
	submission: SubmissionRow | undefined,
	assessment: OwnAssessment | undefined,
): { id: string; title: string; company: string; location: string } {
	if (assessment) return assessment.job;
	const {
		job_id: id = '',
		job_title: title = '',
		job_company: company = '',
		job_location: location = '',
	} = submission ?? {};
	return { id, title, company, location };
}

/** The receipt in a form that can be read out: the first eight of the answers' hash, as XXXX-XXXX. */
export function receiptCode(answersHash: string): string {
	const start = answersHash.slice(0, 8).toUpperCase();
	return `${start.slice(0, 4)}-${start.slice(4)}`;
}
