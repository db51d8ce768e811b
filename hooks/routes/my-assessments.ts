import { requireAccount } from '../guards/account.ts';
import { answering, answerJson, Refusal } from '../platform/answer.ts';
import { findOwnAssessment, listOwnAssessments } from '../queries/assessments.ts';

/** `GET /api/my/assessments` → `{assessments: OwnAssessment[]}`, newest first. */
export const answerOwnAssessments = answering((e) => {
	const { actor } = requireAccount(e);
	answerJson(e, listOwnAssessments(e.app, actor.id));
});

/** `GET /api/my/assessments/{id}` → `OwnAssessment`; somebody else's is as good as none. */
export const answerOwnAssessment = answering((e) => {
	const { actor } = requireAccount(e);
	const assessment = findOwnAssessment(e.app, actor.id, e.request?.pathValue('id') ?? '');
	if (!assessment) throw new Refusal(404, 'not_found');
	answerJson(e, assessment);
});
