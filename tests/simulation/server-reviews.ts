import { type Actor, isAdmin, isStaff } from '../../app/domain/access/actor.ts';
import { messageError } from '../../app/domain/assessments/candidate-message.ts';
import { noteError } from '../../app/domain/assessments/note.ts';
import type { Attribute } from '../../app/domain/scorecards/attributes.ts';
import { cardError } from '../../app/domain/scorecards/scorecard.ts';
import type { OpOf, OpRejection } from '../../app/domain/sync/op.ts';
import type { StoredAssessment } from './server-rows.ts';

type Rejection = { code: OpRejection; detail: string };

/** The real limit is higher: runs reach this one. */
const MESSAGES_PER_ASSESSMENT = 2;

/** The rules of the real server's hooks for the shortlist, decisions, messages and cards, over the map of assessments. */
export function createReviewsModel(
	assessments: () => Map<string, StoredAssessment>,
	log: (assessment: string) => void,
	attributesOf: (job: string) => readonly Attribute[],
	{ checksMessageIds }: { checksMessageIds: boolean },
) {
	function put(assessment: StoredAssessment): undefined {
		assessments().set(assessment.id, assessment);
		log(assessment.id);
	}

	/** The assessment about which the account decides, or why it may not. */
	function findDecided(actor: Actor, id: string): StoredAssessment | Rejection {
		if (!isStaff(actor)) return { code: 'not_allowed', detail: 'only the hiring team does this' };
		const found = assessments().get(id);
		if (!found) return { code: 'assessment_not_found', detail: id };
		return found.user === actor.id && !found.isTest ? { code: 'not_allowed', detail: 'own assessment' } : found;
	}

	return {
		/** Of two decisions the last to arrive applies. */
		setShortlist: (actor: Actor, { record, payload }: OpOf<'set_shortlist'>): Rejection | undefined => {
			const found = findDecided(actor, record);
			return 'code' in found ? found : put({ ...found, isShortlisted: payload.on_shortlist });
		},
		/** Of two decisions both are stored. */
		recordDecision: (actor: Actor, { id, record, payload }: OpOf<'record_decision'>): Rejection | undefined => {
			const found = findDecided(actor, record);
			if ('code' in found) return found;
			if (payload.mail && !isAdmin(actor)) {
				return { code: 'not_allowed', detail: 'only admins write to candidates' };
			}
			return put({ ...found, decisions: [...found.decisions, { id, payload }] });
		},
		contactCandidate: (actor: Actor, { record, payload }: OpOf<'contact_candidate'>): Rejection | undefined => {
			if (!isAdmin(actor)) return { code: 'not_allowed', detail: 'only admins write to candidates' };
			const found = findDecided(actor, payload.assessment_id);
			if ('code' in found) return found;
			const error = messageError(payload);
			if (error) return { code: 'invalid_value', detail: error };
			const isKnown = Array.from(assessments().values()).some(({ messages }) => messages.includes(record));
			if (isKnown && checksMessageIds) return { code: 'op_id_conflict', detail: record };
			if (found.messages.length >= MESSAGES_PER_ASSESSMENT) return { code: 'limit_reached', detail: 'mails' };
			return put({ ...found, messages: [...found.messages, record] });
		},
		addNote: (actor: Actor, { record, payload }: OpOf<'add_note'>): Rejection | undefined => {
			const found = findDecided(actor, payload.assessment_id);
			if ('code' in found) return found;
			const error = noteError(payload.text);
			if (error) return { code: 'invalid_value', detail: error };
			return put({ ...found, notes: [...found.notes, { id: record, user: actor.id, text: payload.text }] });
		},
		saveScorecard: (actor: Actor, { record, payload }: OpOf<'save_scorecard'>): Rejection | undefined => {
			const found = findDecided(actor, payload.assessment_id);
			if ('code' in found) return found;
			const error = cardError(payload, attributesOf(found.sent.job_id));
			if (error) return { code: 'invalid_value', detail: error };
			return put({ ...found, cards: [...found.cards, { id: record, user: actor.id, text: payload.comment }] });
		},
		endHiding: (actor: Actor, { record }: OpOf<'end_hiding'>): Rejection | undefined => {
			if (!isAdmin(actor)) return { code: 'not_allowed', detail: 'only admins end the hiding' };
			const found = findDecided(actor, record);
			return 'code' in found ? found : put({ ...found, hidingEnded: true });
		},
	};
}
