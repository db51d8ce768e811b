import type { Actor } from '#domain/access/actor';
import { Refusal } from '../core/http/http-response.ts';
import { readText } from '../core/sql/database.ts';

const OWN = `SELECT iif(EXISTS (SELECT 1 FROM assessments WHERE id = {:assessment} AND user_id = {:user} AND is_admin_test = 0),
	'own', '') AS text`;

/** Whether an assessment is the account's own official one, about which only colleagues may decide. Own tests do not count. */
export const isOwnOfficial = (app: core.App, actor: Actor, assessment: string): boolean =>
	readText(app.db(), OWN, { assessment, user: actor.id }) !== '';

/** @throws Refusal 403 `own_assessment` when an assessment is the account's own official one. */
export function rejectOwnAssessment(app: core.App, actor: Actor, assessment: string): void {
	if (isOwnOfficial(app, actor, assessment)) throw new Refusal(403, 'own_assessment');
}
