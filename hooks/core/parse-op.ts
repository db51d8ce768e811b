import { JOB_TYPES, WORK_ARRANGEMENTS } from '#domain/jobs/job';
import { JOB_TEXTS } from '#domain/jobs/job-fields';
import { QUESTION_TYPES } from '#domain/questions/question';
import { OP_SCHEMA_VERSION, type Op, type OpKind, type OpRejection, RECORD_ID_PATTERN } from '#domain/sync/op';
import { LIMITS } from './limits.ts';

/** Operations of admins on a job as a whole; the commands bound their fields. */
const JOB_OPS: readonly unknown[] = ['create_job', 'edit_job', 'save_questions'];

/** A parsed op, or a rejection with the id it named (empty when it named none). */
export type ReadOp = { op: Op } | { id: string; code: OpRejection; detail: string };

/** How many op schema versions before the current one are accepted. */
const OLD_SCHEMAS_SUPPORTED = 2;

/**
 * Parses one op of a push. Accepts exactly what `opSchema` accepts, and rejects every unknown key (`field_not_allowed`):
 * the server sets scores, accounts and dates. Written by hand because it runs for every submission in a slow JavaScript VM:
 * with zod the server accepts about a quarter fewer of them a second. A test compares it with the schema.
 * @param requestBytes size of the request; the op's own size is computed only when this exceeds the limit.
 */
export function readOp(value: unknown, requestBytes: number = Number.POSITIVE_INFINITY): ReadOp {
	if (isOp(value)) return (requestBytes > LIMITS.opChars && oversize(value)) || { op: value };
	const id = isObject(value) && typeof value.id === 'string' ? value.id.slice(0, 60) : '';
	if (isObject(value) && typeof value.schema === 'number' && !isSupportedSchema(value.schema)) {
		return { id, code: 'update_required', detail: `op.schema ${value.schema} is not understood` };
	}
	return { id, ...explain(shapeOf(value), value, 'op') };
}

function oversize(op: Op): ReadOp | undefined {
	const { opChars, jobOpChars, submissionChars } = LIMITS;
	const max = op.kind === 'submit_assessment' ? submissionChars : JOB_OPS.includes(op.kind) ? jobOpChars : opChars;
	if (JSON.stringify(op).length <= max) return undefined;
	return { id: op.id, code: 'invalid_op', detail: `op must be at most ${max} characters of JSON` };
}

/** A shape of a value. A valid op only runs `test`; the rest produces the error message. */
type Shape = {
	test: (value: unknown) => boolean;
	expected: string;
	fields?: Record<string, Shape>;
	/** Of an object: optional fields. */
	optional?: Record<string, Shape>;
	items?: Shape;
	/** Of an object with arbitrary keys: the shape of each value. */
	values?: Shape;
};

const isObject = (value: unknown): value is Record<string, unknown> =>
	typeof value === 'object' && value !== null && !Array.isArray(value);

const isSupportedSchema = (schema: number): boolean =>
	schema <= OP_SCHEMA_VERSION && schema >= OP_SCHEMA_VERSION - OLD_SCHEMAS_SUPPORTED;

/** An object of exactly these fields, and optional ones. */
function record(fields: Record<string, Shape>, optional: Record<string, Shape> = {}): Shape {
	const keys = Object.keys(fields);
	const tests = Object.values(fields).map((shape) => shape.test);
	const test = (value: unknown): boolean => {
		if (!isObject(value)) return false;
		for (let index = 0; index < keys.length; index++) {
			if (!tests[index]?.(value[keys[index] ?? ''])) return false;
		}
		const sent = Object.keys(value).length;
		if (sent === keys.length) return true;
		let known = keys.length;
		for (const key in optional) {
			if (!Object.hasOwn(value, key)) continue;
			if (!optional[key]?.test(value[key])) return false;
			known++;
		}
		return sent === known;
	};
	return { test, expected: 'an object', fields, optional };
}

/** An object of exactly these fields, all of one shape. */
const eachOf = (shape: Shape, fields: readonly string[]): Shape =>
	record(Object.fromEntries(fields.map((field) => [field, shape])));

function list(items: Shape): Shape {
	return { test: (value) => Array.isArray(value) && value.every(items.test), expected: 'a list', items };
}

/** A list of at most `max` items. */
function shortList(max: number, items: Shape): Shape {
	const { test } = list(items);
	return {
		test: (value) => test(value) && (value as unknown[]).length <= max,
		expected: `a list of at most ${max}`,
		items,
	};
}

/** A text of at most `max` characters. */
const textOf = (max: number): Shape => ({
	test: (value) => typeof value === 'string' && value.length <= max,
	expected: `a text of at most ${max} characters`,
});

/** An object with arbitrary keys. */
function dictionary(values: Shape): Shape {
	return { test: (value) => isObject(value) && Object.values(value).every(values.test), expected: 'an object', values };
}

function oneOf(set: readonly string[]): Shape {
	return { test: (value) => typeof value === 'string' && set.includes(value), expected: `one of ${set.join(', ')}` };
}

function nullable(shape: Shape): Shape {
	return {
		test: (value) => value === null || shape.test(value),
		expected: `${shape.expected} or null`,
		...(shape.fields && { fields: shape.fields }),
	};
}

const id = textOf(LIMITS.idChars);
const time = textOf(LIMITS.timeChars);
const text: Shape = { test: (value) => typeof value === 'string', expected: 'a text' };
const number: Shape = { test: (value) => typeof value === 'number', expected: 'a number' };
const count: Shape = {
	test: (value) => typeof value === 'number' && value >= 0,
	expected: 'a number of 0 or more',
};
const boolean: Shape = { test: (value) => typeof value === 'boolean', expected: 'true or false' };
/** Any JSON value; the command checks it. */
const anything: Shape = { test: (value) => value !== undefined, expected: 'a value' };
const recordId: Shape = {
	test: (value) => typeof value === 'string' && RECORD_ID_PATTERN.test(value),
	expected: 'an id of fifteen characters of a-z and 0-9',
};
const texts: Shape = {
	test: (value) => {
		if (!isObject(value)) return false;
		for (const key in value) if (typeof value[key] !== 'string') return false;
		return true;
	},
	expected: 'an object of texts',
};

const analytics = record({
	question_id: id,
	question_index: number,
	time_spent_seconds: count,
	first_interaction_at: nullable(time),
	last_interaction_at: nullable(time),
	keystroke_data: record(
		{
			totalKeystrokes: count,
			backspaceCount: count,
			typingSpeed: nullable(number),
			pauseCount: count,
			longestPauseSeconds: count,
			averagePauseSeconds: count,
		},
		{ composedCharacters: count },
	),
	paste_data: record({
		pasteEventCount: count,
		totalPastedCharacters: count,
		pastePercentage: count,
		pasteTimestamps: shortList(LIMITS.pasteStamps, time),
	}),
	interaction_data: record(
		{
			focusEvents: count,
			blurEvents: count,
			totalFocusTimeSeconds: count,
			longestFocusSessionSeconds: count,
			clickCount: count,
			scrollEvents: count,
		},
		{ touchEvents: count },
	),
	device_info: record({
		userAgent: text,
		screenWidth: number,
		screenHeight: number,
		timezone: text,
		language: text,
		finalAnswerLength: count,
	}),
});

/** Whether a value is valid analytics of a question within the limits. */
export const isMeasured = (value: unknown): boolean => analytics.test(value);

const consent = record({ version: time, ai_declined: boolean, accommodation: boolean, given_at: time });
const answerMeasures = nullable(analytics);
const fieldValue: Shape = {
	test: (value) => typeof value === 'string' || typeof value === 'boolean',
	expected: 'a text, true or false',
};

const PAYLOADS: Record<OpKind, Shape> = {
	submit_assessment: record(
		{
			job_id: id,
			question_version: id,
			answers: texts,
			answers_hash: textOf(LIMITS.hashChars),
			analytics: list(analytics),
			sealed_at: time,
			test_mode: boolean,
		},
		{ consent },
	),
	acknowledge_notice: record({ job_id: id, consent }),
	save_draft: record({
		job_id: id,
		assessment_id: id,
		question_version: id,
		question_id: id,
		device_id: textOf(LIMITS.deviceIdChars),
		text,
		analytics: answerMeasures,
		edited_at: time,
	}),
	create_job: record(
		{
			...Object.fromEntries(JOB_TEXTS.map((field) => [field, text])),
			type: oneOf(JOB_TYPES),
			work_arrangement: oneOf(WORK_ARRANGEMENTS),
			active: boolean,
		},
		{ category_id: text },
	),
	edit_job: record({ changes: dictionary(record({ base: fieldValue, mine: fieldValue })) }),
	save_questions: record({
		base_version: text,
		questions: list(
			record(
				{ id: text, prompt: text, type: oneOf(QUESTION_TYPES), options: list(text), weight: number },
				{ title: text },
			),
		),
	}),
	set_shortlist: record({ listed: boolean }),
	contact_candidate: record({ assessment_id: id, subject: text, text }),
	edit_slide: record({ changes: dictionary(record({ base: anything, mine: anything })) }),
	add_slide: record({
		slide_number: number,
		slide_type: text,
		title: text,
		subtitle: text,
		content: dictionary(anything),
	}),
	delete_slide: record({}),
	order_slides: record({ ids: shortList(LIMITS.orderedSlides, id) }),
	edit_category: record({ changes: dictionary(record({ base: anything, mine: anything })) }),
	add_category: record({
		name: text,
		description: text,
		keywords: list(text),
		evaluation_criteria: eachOf(list(text), [
			'requiredSkills',
			'penaltyFactors',
			'bonusKeywords',
			'disqualifyingResponses',
		]),
		scoring_weights: eachOf(number, ['domainExpertise', 'generalSkills', 'communication', 'problemSolving']),
		scoring_config: eachOf(number, ['baseScore', 'domainPenalty', 'expertiseBonus', 'minScore', 'maxScore']),
		is_active: boolean,
		is_default: boolean,
	}),
	set_flag: record({ is_enabled: boolean }),
};

/** The shape of each kind of op. */
const OPS = new Map<unknown, Shape>(
	Object.entries(PAYLOADS).map(([kind, payload]) => [
		kind,
		record({
			id: recordId,
			schema: { test: (value) => typeof value === 'number' && isSupportedSchema(value), expected: 'a number' },
			kind: oneOf([kind]),
			record: recordId,
			payload,
		}),
	]),
);

/** The shape that explains an unknown kind. */
const ANY_OP = record({
	id: recordId,
	kind: { test: () => false, expected: `one of ${Object.keys(PAYLOADS).join(', ')}` },
});

const shapeOf = (value: unknown): Shape => (isObject(value) && OPS.get(value.kind)) || ANY_OP;

const isOp = (value: unknown): value is Op => shapeOf(value).test(value);

/** Describes the first error of an invalid value. */
function explain(shape: Shape, value: unknown, path: string): { code: OpRejection; detail: string } {
	const { fields, optional = {}, items, values } = shape;
	if (fields && isObject(value)) {
		for (const [key, field] of Object.entries(fields)) {
			if (!field.test(value[key])) return explain(field, value[key], `${path}.${key}`);
		}
		for (const [key, field] of Object.entries(optional)) {
			if (Object.hasOwn(value, key) && !field.test(value[key])) return explain(field, value[key], `${path}.${key}`);
		}
		const stray = Object.keys(value).find((key) => !Object.hasOwn(fields, key) && !Object.hasOwn(optional, key)) ?? '';
		return { code: 'field_not_allowed', detail: `${path}.${stray.slice(0, 60)}` };
	}
	if (values && isObject(value)) {
		const key = Object.keys(value).find((each) => !values.test(value[each])) ?? '';
		return explain(values, value[key], `${path}.${key.slice(0, 60)}`);
	}
	if (items && Array.isArray(value)) {
		const index = value.findIndex((item) => !items.test(item));
		if (index < 0) return { code: 'invalid_op', detail: `${path} must be ${shape.expected}` };
		return explain(items, value[index], `${path}[${index}]`);
	}
	return { code: 'invalid_op', detail: `${path} must be ${shape.expected}` };
}
