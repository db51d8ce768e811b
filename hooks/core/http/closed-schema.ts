import { en } from 'zod/locales';
import * as z from 'zod/mini';
import type { OpError } from './op-error.ts';

type Schema = z.core.$ZodType;

/** Compiled schemas by their source. Compiling costs 20 ms, so each VM compiles a schema at its first use. */
const compiled = new Map<Schema, Schema>();

/**
 * Whether a value matches a schema and has no key that the schema does not name. The domain's schemas drop such keys, because a
 * device must read the rows of a later server. Compiled: here zod's interpreter takes ten times as long.
 */
export function isExactly<T>(schema: z.ZodMiniType<T>, value: unknown): value is T {
	return matches(schema, value);
}

function matches(schema: Schema, value: unknown): boolean {
	let checked = compiled.get(schema);
	if (!checked) {
		checked = z.compile(closed(schema));
		compiled.set(schema, checked);
	}
	return z.validate(checked, value);
}

/** The schema with every object in it strict. */
function closed(schema: Schema): Schema {
	const { def } = (schema as z.core.$ZodTypes)._zod;
	const withParts = (parts: object): Schema => z.clone(schema, { ...def, ...parts });
	switch (def.type) {
		case 'object': {
			const fields = Object.entries(def.shape).map(([key, field]) => [key, closed(field)]);
			return withParts({ shape: Object.fromEntries(fields), catchall: z.never() });
		}
		case 'array':
			return withParts({ element: closed(def.element) });
		case 'record':
			return withParts({ valueType: closed(def.valueType) });
		case 'optional':
		case 'nullable':
			return withParts({ innerType: closed(def.innerType) });
		default:
			return schema;
	}
}

/**
 * Why a value does not match a schema exactly: its first wrong part. Only that part is passed to `safeParse`, which lists every
 * error of a value; a request can have a million.
 */
export function explain(schema: Schema, value: unknown, path: string): OpError {
	const { def } = (schema as z.core.$ZodTypes)._zod;
	if ((def.type === 'optional' || def.type === 'nullable') && value !== null)
		return explain(def.innerType, value, path);
	if (def.type === 'array' && Array.isArray(value)) {
		const index = value.findIndex((item) => !matches(def.element, item));
		if (index >= 0) return explain(def.element, value[index], `${path}[${index}]`);
	}
	if (def.type === 'record' && isObject(value)) {
		const key = Object.keys(value).find((each) => !matches(def.valueType, value[each]));
		if (key !== undefined) return explain(def.valueType, value[key], `${path}.${key.slice(0, 60)}`);
	}
	if (def.type === 'object' && isObject(value)) {
		for (const [key, field] of Object.entries(def.shape)) {
			if (!matches(field, value[key])) return explain(field, value[key], `${path}.${key}`);
		}
		const stray = Object.keys(value).find((key) => !Object.hasOwn(def.shape, key));
		if (stray !== undefined) return { code: 'field_not_allowed', detail: `${path}.${stray.slice(0, 60)}` };
	}
	const issue = z.safeParse(schema, value, { error: en().localeError }).error?.issues[0];
	return { code: 'invalid_op', detail: `${[path, ...(issue?.path ?? [])].join('.')}: ${issue?.message}` };
}

const isObject = (value: unknown): value is Record<string, unknown> =>
	typeof value === 'object' && value !== null && !Array.isArray(value);
