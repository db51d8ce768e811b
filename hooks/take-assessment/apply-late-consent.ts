import { execute, toStoredTime } from '../core/database.ts';
import { hasConsent, type OptOut } from './consents.ts';

const isNew = (optOut: OptOut): string =>
	`NOT ${optOut} AND ${hasConsent(optOut, 'assessments.user_id', 'assessments.job_id')}`;

const HONOUR = `UPDATE assessments
	SET ai_declined = ai_declined OR ${isNew('ai_declined')}, accommodation = accommodation OR ${isNew('accommodation')}, updated_at = {:now}
	WHERE id = {:id} AND is_admin_test = 0 AND coalesce(score, 'null') = 'null'
		AND (${isNew('ai_declined')} OR ${isNew('accommodation')})`;

/**
 * Holds a submission that nothing has scored to every wish that a device of its account was told on the notice, before or after it was
 * handed in (see `consentSchema`). Not to be called while an evaluation is under way.
 *
 * @returns whether something changed: typing that was judged already is to be read again then (`refreshBehavior`).
 */
export const applyLateConsent = (app: core.App, assessmentId: string): boolean =>
	execute(app.nonconcurrentDB(), HONOUR, { id: assessmentId, now: toStoredTime(new Date()) }) > 0;
