import { execute, toStoredTime } from '../core/sql/database.ts';
import { hasConsent, type OptOut } from './consents.ts';

const isNew = (optOut: OptOut): string =>
	`NOT ${optOut} AND ${hasConsent(optOut, 'assessments.user_id', 'assessments.job_id')}`;

const APPLY_CONSENT = `UPDATE assessments
	SET ai_declined = ai_declined OR ${isNew('ai_declined')}, accommodation = accommodation OR ${isNew('accommodation')}, updated_at = {:now}
	WHERE id = {:id} AND is_admin_test = 0 AND coalesce(score, 'null') = 'null'
		AND (${isNew('ai_declined')} OR ${isNew('accommodation')})`;

/**
 * Applies every opt-out that the account's devices sent for the job to a submission without a score, whether chosen before or
 * after submitting (see `consentSchema`). Must not be called while an evaluation is running.
 * @returns whether something changed: typing signals must then be recomputed (`refreshBehavior`).
 */
export const applyLateConsent = (app: core.App, assessmentId: string): boolean =>
	execute(app.nonconcurrentDB(), APPLY_CONSENT, { id: assessmentId, now: toStoredTime(new Date()) }) > 0;
