import type { OwnAssessment } from '#domain/assessments/assessment';
import type { SubmissionRow } from '../../core/store/rows.ts';

/** The job of a submission, from the local submission or the pulled assessment. */
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
