import * as z from 'zod/mini';
import { SUMMARY_LINK_DAYS, type SummaryLink } from '#domain/summary-links/summary-link';
import { requireAdmin } from '../core/http/account.ts';
import { Refusal, respondJson, route } from '../core/http/http-response.ts';
import { consume } from '../core/http/rate-limiter.ts';
import { readBody } from '../core/http/read-body.ts';
import { LIMITS } from '../core/limits.ts';
import { newMailToken } from '../core/mail/mail-token.ts';
import { cron } from '../core/queue/cron.ts';
import { execute, newRecordId, readText, toStoredTime } from '../core/sql/database.ts';
import { isoTime, jsonBool, jsonObject, nameOf } from '../core/sql/sql.ts';

const BODY_MAX_BYTES = 10_000;
const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;

const MAKING = { burst: LIMITS.summaryLinksPerHour, everyMs: HOUR_MS / LIMITS.summaryLinksPerHour };

/** Links and openings that the list shows, the newest ones. */
const LISTED = { links: 50, openings: 20 } as const;

/** How long an ended link can still say why it shows nothing. */
const RETENTION_DAYS = 30;

const madeFor = z.object({
	jobId: z.string(),
	assessmentIds: z.array(z.string()).check(z.minLength(1), z.maxLength(LIMITS.summaryLinkPeople)),
	withAnswers: z._default(z.boolean(), false),
});

const PEOPLE_OF_LINK = 'SELECT assessment_id FROM summary_link_people WHERE link_id = {:link}';

const bytesOf = (column: string): string => `COALESCE(sum(length(CAST(${column} AS BLOB))), 0)`;

/** Submitted answers and frozen questions never change, so what is measured here bounds each response of the link. */
const ANSWER_BYTES = `SELECT CAST((SELECT ${bytesOf('answers')} FROM assessments WHERE id IN (${PEOPLE_OF_LINK}))
	+ (SELECT ${bytesOf('questions')} FROM assessment_question_versions
		WHERE id IN (SELECT question_version FROM assessments WHERE id IN (${PEOPLE_OF_LINK}))) AS TEXT) AS text`;

/**
 * `POST /api/functions/make-summary-link {jobId, assessmentIds, withAnswers?}` → `{id, token}`: a link to the summary of these
 * applications of the job, with what the people wrote only if `withAnswers`. Tests of the hiring team and applications of other jobs
 * are left out. The token is in this response alone.
 * @throws Refusal 401, 403 for others than admins, 400, 404 `not_found` when none of them is an application of the job, 413
 * `answers_too_long`, 429 `too_many_requests`.
 */
export const makeSummaryLink = route((e) => {
	const { actor } = requireAdmin(e);
	const { jobId, assessmentIds, withAnswers } = readBody(e, madeFor, BODY_MAX_BYTES);
	const waitMs = consume(e.app, `summary-links:${actor.id}`, MAKING);
	if (waitMs > 0) throw new Refusal(429, 'too_many_requests', { retryAfterS: Math.ceil(waitMs / 1000) });
	const { token, hash } = newMailToken();
	const id = newRecordId();
	const now = Date.now();
	e.app.runInTransaction((transaction) => {
		const db = transaction.nonconcurrentDB();
		const people = execute(
			db,
			`INSERT INTO summary_link_people (link_id, assessment_id)
				SELECT {:link}, assessment.id FROM assessments assessment JOIN jobs job ON job.id = assessment.job_id
				WHERE job.id = {:job} AND NOT assessment.is_admin_test
					AND assessment.id IN (SELECT value FROM json_each({:assessments}))`,
			{ link: id, job: jobId, assessments: JSON.stringify(assessmentIds) },
		);
		if (people === 0) throw new Refusal(404, 'not_found');
		if (withAnswers && Number(readText(db, ANSWER_BYTES, { link: id })) > LIMITS.summaryAnswerBytes) {
			throw new Refusal(413, 'answers_too_long');
		}
		execute(
			db,
			`INSERT INTO summary_links (id, job_id, hash, made_by, made_at, expires_at, with_answers)
				VALUES ({:id}, {:job}, {:hash}, {:actor}, {:now}, {:expires}, {:withAnswers})`,
			{
				id,
				job: jobId,
				hash,
				actor: actor.id,
				now: toStoredTime(new Date(now)),
				expires: toStoredTime(new Date(now + SUMMARY_LINK_DAYS * DAY_MS)),
				withAnswers,
			},
		);
	});
	respondJson(e, JSON.stringify({ id, token }));
});

/**
 * `POST /api/functions/revoke-summary-link {id}` → `{success}`: the link shows nothing from now on. Idempotent.
 * @throws Refusal 401, 403 for others than admins, 400, 404 `not_found`, 413.
 */
export const revokeSummaryLink = route((e) => {
	requireAdmin(e);
	const { id } = readBody(e, z.object({ id: z.string() }), BODY_MAX_BYTES);
	const found = execute(
		e.app.nonconcurrentDB(),
		`UPDATE summary_links SET revoked_at = iif(revoked_at = '', {:now}, revoked_at)
			WHERE id = {:id} AND EXISTS (SELECT 1 FROM jobs WHERE jobs.id = job_id)`,
		{ id, now: toStoredTime(new Date()) },
	);
	if (found === 0) throw new Refusal(404, 'not_found');
	respondJson(e, JSON.stringify({ success: true }));
});

const LINK = jsonObject<SummaryLink>()({
	id: 'link.id',
	made_by_name: nameOf('link.made_by'),
	made_at: isoTime('link.made_at'),
	expires_at: isoTime('link.expires_at'),
	revoked_at: isoTime('link.revoked_at'),
	people: '(SELECT count(*) FROM summary_link_people WHERE link_id = link.id)',
	with_answers: jsonBool('link.with_answers'),
	openings: '(SELECT count(*) FROM summary_link_openings WHERE link_id = link.id)',
	opened_at: `json((SELECT json_group_array(${isoTime('opened_at')}) FROM (SELECT opened_at FROM summary_link_openings
		WHERE link_id = link.id ORDER BY opened_at DESC LIMIT ${LISTED.openings})))`,
});

const LINKS = `SELECT json_group_array(json(item)) AS text FROM (
	SELECT ${LINK} AS item FROM summary_links link JOIN jobs job ON job.id = link.job_id
	WHERE job.id = {:job} ORDER BY link.made_at DESC LIMIT ${LISTED.links})`;

/**
 * `GET /api/staff/jobs/{id}/summary-links` → `SummaryLink[]`: the newest links of the job, with ended ones.
 * @throws Refusal 401, 403 for others than admins.
 */
export const listSummaryLinks = route((e) => {
	requireAdmin(e);
	respondJson(e, readText(e.app.db(), LINKS, { job: e.request?.pathValue('id') ?? '' }));
});

/** Every night: deletes links that ended a month ago, with their openings. */
export const pruneSummaryLinks = cron((app) => {
	execute(app.nonconcurrentDB(), 'DELETE FROM summary_links WHERE expires_at < {:before}', {
		before: toStoredTime(new Date(Date.now() - RETENTION_DAYS * DAY_MS)),
	});
});
