import { OP_SCHEMA_VERSION, type Op, type OpRefusal, RECORD_ID_PATTERN } from '#domain/sync/op';

/** An op as it came: read, or refused for good with the id it named (empty when it named none). */
export type ReadOp = { op: Op } | { id: string; code: OpRefusal; detail: string };

/** How many op schema versions before the present one are still taken (sync contract, "Old clients"). */
const OLD_SCHEMAS_TAKEN = 2;

type Check = (value: unknown, path: string) => void;

class Unreadable extends Error {
	readonly code: OpRefusal;

	constructor(code: OpRefusal, detail: string) {
		super(detail);
		this.code = code;
	}
}

/**
 * Reads one op of a push. Takes exactly what `opSchema` takes, and refuses every key that the schema does not name
 * (`field_not_allowed`): a score, an account, a date are the server's to set. Written by hand because it runs for every submission
 * in a slow JavaScript machine; a test holds it to the schema.
 */
export function readOp(value: unknown): ReadOp {
	const id = isObject(value) && typeof value.id === 'string' ? value.id.slice(0, 60) : '';
	try {
		object('op', { id: recordId, schema, kind, record: recordId, payload }, value);
		return { op: value as Op };
	} catch (error) {
		if (error instanceof Unreadable) return { id, code: error.code, detail: error.message };
		throw error;
	}
}

const isObject = (value: unknown): value is Record<string, unknown> =>
	typeof value === 'object' && value !== null && !Array.isArray(value);

function invalid(path: string, expected: string): never {
	throw new Unreadable('invalid_op', `${path} must be ${expected}`);
}

function object(path: string, fields: Record<string, Check>, value: unknown): void {
	if (!isObject(value)) invalid(path, 'an object');
	for (const key in fields) fields[key]?.(value[key], `${path}.${key}`);
	for (const key in value) {
		if (!Object.hasOwn(fields, key)) throw new Unreadable('field_not_allowed', `${path}.${key.slice(0, 60)}`);
	}
}

const text: Check = (value, path) => {
	if (typeof value !== 'string') invalid(path, 'a text');
};
const number: Check = (value, path) => {
	if (typeof value !== 'number') invalid(path, 'a number');
};
const count: Check = (value, path) => {
	if (typeof value !== 'number' || value < 0) invalid(path, 'a number of 0 or more');
};
const boolean: Check = (value, path) => {
	if (typeof value !== 'boolean') invalid(path, 'true or false');
};
const recordId: Check = (value, path) => {
	if (typeof value !== 'string' || !RECORD_ID_PATTERN.test(value)) {
		invalid(path, 'an id of fifteen characters of a-z and 0-9');
	}
};
const nullable =
	(check: Check): Check =>
	(value, path) => {
		if (value !== null) check(value, path);
	};
const list =
	(check: Check): Check =>
	(value, path) => {
		if (!Array.isArray(value)) invalid(path, 'a list');
		for (let index = 0; index < value.length; index++) check(value[index], `${path}[${index}]`);
	};
const record =
	(fields: Record<string, Check>): Check =>
	(value, path) =>
		object(path, fields, value);

const schema: Check = (value, path) => {
	if (typeof value !== 'number') invalid(path, 'a number');
	if (value > OP_SCHEMA_VERSION || value < OP_SCHEMA_VERSION - OLD_SCHEMAS_TAKEN) {
		throw new Unreadable('update_required', `${path} ${value} is not understood`);
	}
};
const kind: Check = (value, path) => {
	if (value !== 'submit_assessment') invalid(path, 'submit_assessment');
};
const answers: Check = (value, path) => {
	if (!isObject(value)) invalid(path, 'an object of texts');
	for (const key in value) text(value[key], `${path}.${key.slice(0, 60)}`);
};

const analytics = record({
	question_id: text,
	question_index: number,
	time_spent_seconds: count,
	first_interaction_at: nullable(text),
	last_interaction_at: nullable(text),
	keystroke_data: record({
		totalKeystrokes: count,
		backspaceCount: count,
		typingSpeed: nullable(number),
		pauseCount: count,
		longestPauseSeconds: count,
		averagePauseSeconds: count,
	}),
	paste_data: record({
		pasteEventCount: count,
		totalPastedCharacters: count,
		pastePercentage: count,
		pasteTimestamps: list(text),
	}),
	interaction_data: record({
		focusEvents: count,
		blurEvents: count,
		totalFocusTimeSeconds: count,
		longestFocusSessionSeconds: count,
		clickCount: count,
		scrollEvents: count,
	}),
	device_info: record({
		userAgent: text,
		screenWidth: number,
		screenHeight: number,
		timezone: text,
		language: text,
		finalAnswerLength: count,
	}),
});

const payload = record({
	job_id: text,
	question_version: text,
	answers,
	answers_hash: text,
	analytics: list(analytics),
	sealed_at: text,
	test_mode: boolean,
});
