import type { Consent } from '#domain/assessments/consent';
import { LIMITS } from '../core/limits.ts';
import { readText } from '../core/sql/database.ts';
import { jsonObject } from '../core/sql/sql.ts';

export type OptOut = 'ai_declined' | 'accommodation';

/** SQL: whether any device of the account has chosen the opt-out for the job. */
export const hasConsent = (optOut: OptOut, user: string, job: string): string =>
	`EXISTS (SELECT 1 FROM consents WHERE user_id = ${user} AND job_id = ${job} AND consents.${optOut})`;

const LATEST_CONSENT = `SELECT ${jsonObject<Omit<Consent, OptOut>>()({
	version: 'consent_version',
	given_at: 'given_at',
})} FROM consents
	WHERE user_id = {:user} AND job_id = {:job} ORDER BY rowid DESC LIMIT 1`;

const withOptOut = (optOut: OptOut): string =>
	`'$.${optOut}', json(iif(said ->> '${optOut}' OR ${hasConsent(optOut, '{:user}', '{:job}')}, 'true', 'false'))`;

const AGREED = `SELECT COALESCE((SELECT json_set(said, ${withOptOut('ai_declined')}, ${withOptOut('accommodation')})
	FROM (SELECT COALESCE(NULLIF({:said}, ''), (${LATEST_CONSENT})) AS said)), '') AS text`;

/**
 * Text of the effective `Consent` for an account's attempt at a job, merged from all that its devices sent (see
 * `consentSchema`); empty when no device sent one.
 * @param said the `Consent` of a submission, whose version and time are used; without it, those of the last stored one
 */
export const findAgreedConsent = (app: core.App, userId: string, jobId: string, said?: Consent): string =>
	readText(app.db(), AGREED, { user: userId, job: jobId, said: said ? JSON.stringify(said) : '' });

const DECLINED = `SELECT iif(${hasConsent('ai_declined', '{:user}', '{:job}')}, 'declined', '') AS text`;

/** Whether any device of the account has declined the AI for the job, even after it scored. */
export const hasDeclinedAi = (app: core.App, userId: string, jobId: string): boolean =>
	readText(app.db(), DECLINED, { user: userId, job: jobId }) !== '';

const FULL = `SELECT iif((SELECT count(*) FROM consents WHERE user_id = {:user} AND job_id = {:job}) >= ${LIMITS.consentsPerJob},
	'full', '') AS text`;

/** Whether an account has the maximum number of stored consents for a job. */
export const hasAllConsents = (app: core.App, userId: string, jobId: string): boolean =>
	readText(app.db(), FULL, { user: userId, job: jobId }) !== '';
