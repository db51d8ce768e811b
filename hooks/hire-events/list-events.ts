import type * as z from 'zod/mini';
import {
	EXPORT_PAGE,
	HIRE_STAGES,
	type HireEvent,
	type hireEventListSchema,
	LIST_LIMIT,
} from '#domain/hire-events/hire-event';
import { HIRE_RANGES, rangeStart } from '#domain/hire-events/hire-statistics';
import { requireStaff } from '../core/http/account.ts';
import { Refusal, respondJson, route } from '../core/http/http-response.ts';
import { readText, type SqlValue, toStoredTime } from '../core/sql/database.ts';
import { isoTime, jsonBool, jsonObject, jsonOr, nameOf } from '../core/sql/sql.ts';

const SORTS = ['created_at', 'event_date', 'stage'] as const;
const FILTERS = ['org_id', 'candidate_id', 'job_id', 'stage'] as const;

const EVENT = jsonObject<HireEvent>()({
	id: 'ev.id',
	org_id: 'ev.org_id',
	candidate_id: 'ev.candidate_id',
	candidate_name: nameOf('ev.candidate_id'),
	job_id: 'ev.job_id',
	job_title: 'job.title',
	assessment_id: 'ev.assessment_id',
	stage: 'ev.stage',
	hired: jsonBool('ev.hired'),
	performance_score: jsonOr('ev.performance_score', 'null'),
	source: 'ev.source',
	feedback: 'ev.feedback',
	event_date: isoTime('ev.event_date'),
	test_mode: jsonBool('ev.test_mode'),
	created_at: isoTime('ev.created_at'),
});

const LIST = jsonObject<z.infer<typeof hireEventListSchema>>()({ items: 'json_group_array(json(item))' });

/** CROSS JOIN fixes the join order: the index of the sort is read from its end, and only the listed rows look up their job. */
const listSql = (where: string, sort: string): string => `SELECT ${LIST} AS text FROM (
	SELECT ${EVENT} AS item
	FROM hire_events ev CROSS JOIN jobs job ON job.id = ev.job_id ${where}
	ORDER BY ev.${sort} DESC, ev.rowid DESC LIMIT {:limit})`;

/**
 * `GET /api/staff/hire-events` → `{items}`: events with the names of candidates and jobs, latest first. Optional: the filters
 * `org_id`, `candidate_id`, `job_id`, `stage`, `hired=true`; `sort` (`created_at`, `event_date` or `stage`); `limit`, at most
 * 50.
 * @throws Refusal 401; 403 for others than staff; 400 `invalid_body` for an unknown stage, sort or limit.
 */
export const respondWithHireEvents = route((e) => {
	requireStaff(e);
	const query = e.request?.url?.query();
	const asked = (name: string): string => query?.get(name) ?? '';
	const values: Record<string, SqlValue> = {};
	const conditions: string[] = [];
	for (const name of FILTERS) {
		const value = asked(name);
		if (value === '') continue;
		conditions.push(`ev.${name} = {:${name}}`);
		values[name] = value;
	}
	const hired = asked('hired');
	if (hired === 'true') conditions.push('ev.hired = TRUE');
	const sort = SORTS.find((each) => each === (asked('sort') || 'created_at'));
	const limit = asked('limit') === '' ? LIST_LIMIT : Number(asked('limit'));
	const isStage = !values.stage || HIRE_STAGES.some((each) => each === values.stage);
	const isSound =
		isStage && (hired === '' || hired === 'true') && Number.isInteger(limit) && limit > 0 && limit <= LIST_LIMIT;
	if (!sort || !isSound) throw new Refusal(400, 'invalid_body');
	const where = conditions.length === 0 ? '' : `WHERE ${conditions.join(' AND ')}`;
	respondJson(e, readText(e.app.db(), listSql(where, sort), { ...values, limit }));
});

const EXISTS = 'SELECT EXISTS (SELECT 1 FROM hire_events WHERE id = {:after}) AS text';

/** The events after one, in the order of the export. */
const AFTER = '(ev.created_at, ev.rowid) < (SELECT created_at, rowid FROM hire_events WHERE id = {:after})';

/**
 * `GET /api/staff/hire-events/export` → `{items}`: a page of the events recorded in a `range`, without tests, latest first. A
 * page with fewer than `EXPORT_PAGE` items is the last one. Optional: the filters `job_id` and `stage`; `after`, the id of the
 * last event of the previous page.
 * @throws Refusal 401; 403 for others than staff; 400 `invalid_body` for an unknown range or stage, or if `after` was deleted.
 */
export const respondWithHireExport = route((e) => {
	requireStaff(e);
	const query = e.request?.url?.query();
	const asked = (name: string): string => query?.get(name) ?? '';
	const range = HIRE_RANGES.find((one) => one === asked('range'));
	const [job, stage, after] = [asked('job_id'), asked('stage'), asked('after')];
	if (!range || (stage !== '' && !HIRE_STAGES.some((each) => each === stage))) throw new Refusal(400, 'invalid_body');
	const conditions = ['ev.test_mode = FALSE', 'ev.created_at >= {:start}'];
	const values: Record<string, SqlValue> = {
		start: toStoredTime(new Date(rangeStart(range, Date.now()))),
		limit: EXPORT_PAGE,
	};
	if (job !== '') {
		conditions.push('ev.job_id = {:job}');
		values.job = job;
	}
	if (stage !== '') {
		conditions.push('ev.stage = {:stage}');
		values.stage = stage;
	}
	if (after !== '') {
		if (readText(e.app.db(), EXISTS, { after }) !== '1') throw new Refusal(400, 'invalid_body');
		conditions.push(AFTER);
		values.after = after;
	}
	respondJson(e, readText(e.app.db(), listSql(`WHERE ${conditions.join(' AND ')}`, 'created_at'), values));
});
