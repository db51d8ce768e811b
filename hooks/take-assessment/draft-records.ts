import type { QuestionAnalytics } from '#domain/assessments/analytics';
import { ANSWER_MAX_CHARS } from '#domain/assessments/answers';
import { allowOnlyFields } from '../core/http/allowed-fields.ts';
import { hasAllDevices } from '../rows/drafts.ts';
import { requireJob } from '../rows/job-state.ts';
import { boundAnalytics, isBoundedAnalytics } from '../rows/measurements.ts';
import { findQuestionVersion } from '../rows/question-versions.ts';

/** Guards the creation of a draft over the records API. The collection's rule has already checked the owner. */
export function draftCreateRequested(e: core.RecordRequestEvent): void {
	checkDraft(e);
	const draft = e.record;
	if (draft && !e.hasSuperuserAuth()) {
		const [job_id, device_id] = [draft.getString('job_id'), draft.getString('device_id')];
		requireJob(e.app, job_id);
		requireQuestion(e.app, draft);
		if (hasAllDevices(e.app, draft.getString('user_id'), { job_id, device_id })) {
			throw new BadRequestError('The server keeps no more drafts of other devices for this job.', null);
		}
	}
	e.next();
}

/** Guards the update of a draft; account, job, question and device are fixed. */
export function draftUpdateRequested(e: core.RecordRequestEvent): void {
	allowOnlyFields(e, ['text', 'analytics', 'edited_at', 'updated_at']);
	checkDraft(e);
	e.next();
}

function checkDraft(e: core.RecordRequestEvent): void {
	const draft = e.record;
	if (!draft || e.hasSuperuserAuth()) return;
	const measured = draft.getString('analytics') || 'null';
	const analytics: unknown = JSON.parse(measured);
	const readable = analytics === null || isBoundedAnalytics(analytics, measured);
	if (draft.getString('text').length > ANSWER_MAX_CHARS || !readable) {
		throw new BadRequestError('The draft is not of the expected shape.', null);
	}
	if (analytics !== null) draft.set('analytics', boundAnalytics(analytics as QuestionAnalytics));
}

function requireQuestion(app: core.App, draft: core.Record): void {
	const version = findQuestionVersion(app, draft.getString('question_version'));
	const isOfJob = version?.jobId === '' || version?.jobId === draft.getString('job_id');
	if (!isOfJob || !version?.questionIds.has(draft.getString('question_id'))) {
		throw new BadRequestError('The question is not one of this job.', null);
	}
}
