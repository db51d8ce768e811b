import { questionAnalyticsSchema } from '#domain/assessments/analytics';
import { ANSWER_MAX_CHARS } from '#domain/assessments/answers';
import { allowOnlyFields } from '../guards/written-fields.ts';

/** A device keeps a draft over the records API; whose it is, the rule of the collection has checked. */
export function draftCreateRequested(e: core.RecordRequestEvent): void {
	checkDraft(e);
	e.next();
}

/** A draft stays with its account, job, question and device. */
export function draftUpdateRequested(e: core.RecordRequestEvent): void {
	allowOnlyFields(e, ['text', 'analytics', 'edited_at', 'updated_at']);
	checkDraft(e);
	e.next();
}

function checkDraft(e: core.RecordRequestEvent): void {
	const draft = e.record;
	if (!draft || e.hasSuperuserAuth()) return;
	const analytics: unknown = JSON.parse(draft.getString('analytics') || 'null');
	const readable = analytics === null || questionAnalyticsSchema.safeParse(analytics).success;
	if (draft.getString('text').length > ANSWER_MAX_CHARS || !readable) {
		throw new BadRequestError('The draft is not of the expected shape.', null);
	}
}
