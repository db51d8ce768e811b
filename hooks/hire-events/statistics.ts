import { HIRE_STAGES, type HireStage } from '#domain/hire-events/hire-event';
import {
	FEEDBACK_LISTED,
	HIRE_RANGES,
	type HireStatistics,
	listWeeks,
	RECENT_DAYS,
	rangeStart,
} from '#domain/hire-events/hire-statistics';
import { parseTime } from '#domain/text/stored-time';
import { requireStaff } from '../core/http/account.ts';
import { Refusal, respondJson, route } from '../core/http/http-response.ts';
import { readText, toStoredTime } from '../core/sql/database.ts';
import { isoTime, jsonObject, nameOf } from '../core/sql/sql.ts';
import { IS_DECIDED_FIRST } from '../rows/withheld.ts';

/** Counted events: in the range, without tests. */
const COUNTED = 'test_mode = FALSE AND created_at >= {:start}';

/** Rows of a deleted job are removed within seconds. Until then each query excludes them, which makes the plan slower. */
const OF_DELETED_JOB = 'AND job_id NOT IN (SELECT job_id FROM job_deletions)';

/** Groups the events of deleted accounts, which have no candidate id: by application, or one group per event without one. */
const DELETED_CANDIDATE = "iif(assessment_id != '', assessment_id, id)";

const each = (of: (stage: HireStage) => string): string => HIRE_STAGES.map(of).join(', ');

/** Counts events by candidate and stage. An index has the rows by candidate, so nothing is sorted. */
const eventsByCandidate = (where: string, candidate: string): string =>
	`SELECT ${each((stage) => `count(*) FILTER (WHERE stage = '${stage}') AS ${stage}`)} FROM hire_events WHERE ${where} GROUP BY ${candidate}`;

type Stages = Pick<HireStatistics, 'people' | 'stages'>;

const eventsOfStage = (stage: HireStage): string =>
	jsonObject<Stages['stages'][number]>()({
		stage: `'${stage}'`,
		events: `COALESCE(sum(${stage}), 0)`,
		people: `count(NULLIF(${stage}, 0))`,
	});

const STAGES = jsonObject<Stages>()({ people: 'count(*)', stages: `json_array(${each(eventsOfStage)})` });

const byStage = (counted: string): string => `SELECT ${STAGES} AS text
	FROM (${eventsByCandidate(`candidate_id > '' AND ${counted}`, 'candidate_id')}
		UNION ALL ${eventsByCandidate(`candidate_id = '' AND ${counted}`, DELETED_CANDIDATE)})`;

const performance = (counted: string): string => `SELECT json_object('mean', avg(performance_score)) AS text
	FROM hire_events WHERE ${counted} AND performance_score != 'null'`;

const RECENT = `SELECT CAST(count(*) AS TEXT) AS text FROM hire_events WHERE ${COUNTED}`;

const FIRST = "SELECT COALESCE((SELECT min(created_at) FROM hire_events WHERE test_mode = FALSE), '') AS text";

/** Counts each week as a range of one index. The first week begins with the range. */
const weeks = (counted: string): string =>
	`SELECT json_group_array(${jsonObject<HireStatistics['weeks'][number]>()({
		week: "value ->> 'week'",
		events: `(SELECT count(*) FROM hire_events INDEXED BY idx_hire_events_created
		WHERE ${counted.replace('{:start}', "(value ->> 'from')")} AND created_at < date(value ->> 'week', '+7 days'))`,
	})}) AS text FROM json_each({:weeks})`;

/**
 * Each candidate's last outcome. The named index covers all columns; the planner would prefer others. With a single max(),
 * SQLite takes the other columns from the row with the maximum. The score is that of the application.
 */
const lastOutcome = (where: string, candidate: string): string =>
	`SELECT stage, assessment_id, max(event_date || created_at) FROM hire_events INDEXED BY idx_hire_events_outcome
	WHERE stage IN ('hired', 'rejected') AND ${where} GROUP BY ${candidate}`;

type OutcomeRow = { stage: 'hired' | 'rejected'; score: number; people: number; points: number };

const OUTCOME = jsonObject<OutcomeRow>()({ stage: 'stage', score: 'score', people: 'people', points: 'points' });

const outcomes = (counted: string): string => `SELECT json_group_array(${OUTCOME}) AS text FROM (
	SELECT last.stage, CAST(round(assessment.score) AS INTEGER) AS score, count(*) AS people, total(assessment.score) AS points
	FROM (${lastOutcome(`candidate_id > '' AND ${counted}`, 'candidate_id')}
		UNION ALL ${lastOutcome(`candidate_id = '' AND ${counted}`, DELETED_CANDIDATE)}) last
	CROSS JOIN assessments assessment INDEXED BY idx_assessments_scores ON assessment.id = last.assessment_id
	WHERE typeof(assessment.score) IN ('integer', 'real') AND NOT ${IS_DECIDED_FIRST} GROUP BY 1, 2 ORDER BY 1, 2)`;

const FEEDBACK_ROW = jsonObject<HireStatistics['feedback'][number]>()({
	id: 'ev.id',
	candidate_name: nameOf('ev.candidate_id'),
	job_title: 'job.title',
	stage: 'ev.stage',
	feedback: 'ev.feedback',
	event_date: isoTime('ev.event_date'),
});

const FEEDBACK = `SELECT json_group_array(json(item)) AS text FROM (
	SELECT ${FEEDBACK_ROW} AS item
	FROM hire_events ev CROSS JOIN jobs job ON job.id = ev.job_id
	WHERE ev.test_mode = FALSE AND ev.created_at >= {:start} AND ev.feedback != ''
	ORDER BY ev.created_at DESC, ev.rowid DESC LIMIT ${FEEDBACK_LISTED})`;

const HAS_DELETED_JOBS = "SELECT iif(EXISTS (SELECT 1 FROM job_deletions), 'yes', '') AS text";

/** Computes the statistics of the events since `start`; both times in milliseconds since 1970. */
function readStatistics(app: core.App, start: number, now: number): HireStatistics {
	const db = app.db();
	const since = { start: toStoredTime(new Date(start)) };
	const select = <T>(sql: string, values: Record<string, string> = since): T => JSON.parse(readText(db, sql, values));
	const counted = readText(db, HAS_DELETED_JOBS) === '' ? COUNTED : `${COUNTED} ${OF_DELETED_JOB}`;
	const { people, stages } = select<Stages>(byStage(counted));
	const hired = stages.find(({ stage }) => stage === 'hired')?.people ?? 0;
	const found = select<OutcomeRow[]>(outcomes(counted));
	const first = readText(db, FIRST);
	const from = start > 0 || first === '' ? start || now : parseTime(first);
	return {
		events: stages.reduce((sum, { events }) => sum + events, 0),
		people,
		stages,
		hired,
		hire_rate: ratio(hired, people),
		mean_performance: select<{ mean: number | null }>(performance(counted)).mean,
		recent_events: select(RECENT, { start: toStoredTime(new Date(now - RECENT_DAYS * 86_400_000)) }),
		weeks: select(weeks(counted), {
			weeks: JSON.stringify(
				listWeeks(from, now).map((week, index) => ({ week, from: index === 0 && start > 0 ? since.start : week })),
			),
		}),
		outcomes: { hired: scoresOf(found, 'hired'), rejected: scoresOf(found, 'rejected') },
		feedback: select(FEEDBACK),
	};
}

const ratio = (sum: number, count: number): number | null => (count === 0 ? null : sum / count);

function scoresOf(rows: readonly OutcomeRow[], stage: OutcomeRow['stage']): HireStatistics['outcomes']['hired'] {
	const own = rows.filter((row) => row.stage === stage);
	const people = own.reduce((sum, row) => sum + row.people, 0);
	const points = own.reduce((sum, row) => sum + row.points, 0);
	return { people, mean: ratio(points, people), scores: own.map((row) => ({ score: row.score, people: row.people })) };
}

/**
 * `GET /api/staff/hire-events/statistics?range=7d|30d|90d|all` → `HireStatistics`.
 * @throws Refusal 401; 403 for others than staff; 400 `invalid_body` for an unknown range.
 */
export const respondWithHireStatistics = route((e) => {
	requireStaff(e);
	const asked = e.request?.url?.query().get('range');
	const range = HIRE_RANGES.find((one) => one === asked);
	if (!range) throw new Refusal(400, 'invalid_body');
	const now = Date.now();
	respondJson(e, JSON.stringify(readStatistics(e.app, rangeStart(range, now), now)));
});
