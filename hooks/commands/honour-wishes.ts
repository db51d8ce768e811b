import { execute, toStoredTime } from '../platform/database.ts';
import { type Wish, wasTold } from '../queries/consents.ts';
import { refreshBehavior } from './behavior.ts';

const isNew = (wish: Wish): string => `NOT ${wish} AND ${wasTold(wish, 'assessments.user_id', 'assessments.job_id')}`;

const HONOUR = `UPDATE assessments
	SET ai_declined = ai_declined OR ${isNew('ai_declined')}, accommodation = accommodation OR ${isNew('accommodation')}, updated_at = {:now}
	WHERE id = {:id} AND is_admin_test = 0 AND coalesce(score, 'null') = 'null'
		AND (${isNew('ai_declined')} OR ${isNew('accommodation')})`;

/**
 * Holds a submission that nothing has scored to every wish that a device of its account was told on the notice, before or after it was
 * handed in (see `consentSchema`). Typing that was judged already is read again. Not to be called while an evaluation is under way.
 */
export function honourWishes(app: core.App, assessmentId: string): void {
	const honoured = execute(app.nonconcurrentDB(), HONOUR, { id: assessmentId, now: toStoredTime(new Date()) });
	if (honoured > 0) refreshBehavior(app, assessmentId);
}
