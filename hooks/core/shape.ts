import { RECORD_ID_PATTERN } from '#domain/ops/operation';
import type { OpRejection } from '#domain/sync/op';
import { LIMITS } from './limits.ts';

/**
 * A shape of a value. A valid op only runs `test`; the rest produces the error message. Written by hand because it runs for
 * every submission in a slow JavaScript VM: with zod the server accepts about a quarter fewer of them a second.
 */
export type Shape = {
	test: (value: unknown) => boolean;
	expected: string;
	fields?: Record<string, Shape>;
	/** Of an object: optional fields. */
	optional?: Record<string, Shape>;
	items?: Shape;
	/** Of an object with arbitrary keys: the shape of each value. */
	values?: Shape;
};

/** Whether a value is an object and no list. */
export const isObject = (value: unknown): value is Record<string, unknown> =>
	typeof value === 'object' && value !== null && !Array.isArray(value);

/** An object of exactly these fields, and optional ones. */
export function record(fields: Record<string, Shape>, optional: Record<string, Shape> = {}): Shape {
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
export const eachOf = (shape: Shape, fields: readonly string[]): Shape =>
	record(Object.fromEntries(fields.map((field) => [field, shape])));

/** A list of any length. */
export function list(items: Shape): Shape {
	return { test: (value) => Array.isArray(value) && value.every(items.test), expected: 'a list', items };
}

/** A list of at most `max` items. */
export function shortList(max: number, items: Shape): Shape {
	const { test } = list(items);
	return {
		test: (value) => test(value) && (value as unknown[]).length <= max,
		expected: `a list of at most ${max}`,
		items,
	};
}

/** A text of at most `max` characters. */
export const textOf = (max: number): Shape => ({
	test: (value) => typeof value === 'string' && value.length <= max,
	expected: `a text of at most ${max} characters`,
});

/** An object with arbitrary keys. */
export function dictionary(values: Shape): Shape {
	return { test: (value) => isObject(value) && Object.values(value).every(values.test), expected: 'an object', values };
}

/** One of a closed set of texts. */
export function oneOf(set: readonly string[]): Shape {
	return { test: (value) => typeof value === 'string' && set.includes(value), expected: `one of ${set.join(', ')}` };
}

/** Null, or a value of the shape. */
export function nullable(shape: Shape): Shape {
	return {
		test: (value) => value === null || shape.test(value),
		expected: `${shape.expected} or null`,
		...(shape.fields && { fields: shape.fields }),
	};
}

/** An id or a version that an operation names. */
export const shortId = textOf(LIMITS.idChars);
/** A device timestamp. */
export const timestamp = textOf(LIMITS.timeChars);
export const text: Shape = { test: (value) => typeof value === 'string', expected: 'a text' };
export const number: Shape = { test: (value) => typeof value === 'number', expected: 'a number' };
export const count: Shape = {
	test: (value) => typeof value === 'number' && value >= 0,
	expected: 'a number of 0 or more',
};
export const boolean: Shape = { test: (value) => typeof value === 'boolean', expected: 'true or false' };
/** Any JSON value; the command checks it. */
export const anything: Shape = { test: (value) => value !== undefined, expected: 'a value' };
export const recordId: Shape = {
	test: (value) => typeof value === 'string' && RECORD_ID_PATTERN.test(value),
	expected: 'an id of fifteen characters of a-z and 0-9',
};
export const texts: Shape = {
	test: (value) => {
		if (!isObject(value)) return false;
		for (const key in value) if (typeof value[key] !== 'string') return false;
		return true;
	},
	expected: 'an object of texts',
};

/** Describes the first error of an invalid value. */
export function explain(shape: Shape, value: unknown, path: string): { code: OpRejection; detail: string } {
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
