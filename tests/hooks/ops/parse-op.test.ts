import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { opSchema } from '../../../app/domain/ops/registry.ts';
import type { Op, OpKind } from '../../../app/domain/sync/op.ts';
import { readOp } from '../../../hooks/ops/parse-op.ts';
import { anId } from '../../support/builders.ts';
import { aQuestion, createJob, editJob, editSlide, saveQuestions } from '../sync/ops.ts';
import { OP_OF_KIND } from './op-of-each-kind.ts';

const good = OP_OF_KIND.submit_assessment;
const kinds = Object.keys(OP_OF_KIND) as OpKind[];

/** Every path in a value, as its keys, and in every object the path of a field that it lacks. */
function placesIn(value: unknown, path: (string | number)[] = []): (string | number)[][] {
	if (typeof value !== 'object' || value === null) return [path];
	const inside = Object.entries(value).flatMap(([key, inner]) => placesIn(inner, [...path, key]));
	return [path, ...inside, [...path, 'stray']];
}

/** The value with the one at a path replaced or removed. */
function withPlace(value: unknown, [key, ...rest]: (string | number)[], put: unknown, remove: boolean): unknown {
	if (key === undefined) return put;
	const copy: Record<string | number, unknown> = Object.assign(Array.isArray(value) ? [] : {}, value);
	if (rest.length > 0) copy[key] = withPlace(copy[key], rest, put, remove);
	else if (remove) delete copy[key];
	else copy[key] = put;
	return copy;
}

describe('a parsed op', () => {
	it.each(kinds)('%s is accepted exactly when the schema accepts it, whatever value is put at any path', (kind) => {
		const op = OP_OF_KIND[kind]();
		expect(readOp(op)).toEqual({ op });
		// The server supports some numbers only.
		const places = placesIn(op).filter(([key]) => key !== 'schema');
		const odd = fc.oneof(
			fc.constantFrom<unknown>(null, true, -1, 0, 1.5, '', 'text', [], {}, [1], { a: 1 }),
			fc.jsonValue(),
		);
		fc.assert(
			fc.property(fc.constantFrom(...places), odd, fc.boolean(), (place, put, remove) => {
				const value = JSON.parse(JSON.stringify(withPlace(op, place, put, remove) ?? null));
				const schema = z.safeParse(opSchema, value);
				// The schema drops unknown keys, the server refuses them.
				const isValid = schema.success && JSON.stringify(sorted(schema.data)) === JSON.stringify(sorted(value));
				expect('op' in readOp(value)).toBe(isValid);
			}),
			{ numRuns: 1000 },
		);
	});

	it('is the value that was sent, with its keys in their order', () => {
		const { payload, ...rest } = good();
		const op = { payload, ...rest };
		const read = readOp(op);
		expect('op' in read && read.op).toBe(op);
	});

	it.each<[string, Op, (string | number)[]]>([
		['consent', good(), ['payload', 'consent']],
		['composedCharacters', good(), ['payload', 'analytics', 0, 'keystroke_data', 'composedCharacters']],
		['touchEvents', good(), ['payload', 'analytics', 0, 'interaction_data', 'touchEvents']],
		['category_id', createJob(), ['payload', 'category_id']],
		['title', saveQuestions(anId(), '', [aQuestion()]), ['payload', 'questions', 0, 'title']],
	])('without the optional %s is accepted', (_, op, place) => {
		const earlier = withPlace(op, place, undefined, true);
		expect(readOp(earlier)).toEqual({ op: earlier });
	});

	it('reports the first error and its path', () => {
		const op = good();
		const cases: [unknown, object][] = [
			[
				{ ...op, id: 'x' },
				{ id: 'x', code: 'invalid_op', detail: 'op.id: Invalid string: must match pattern /^[a-z0-9]{15}$/' },
			],
			[
				{ ...op, schema: 7 },
				{ id: op.id, code: 'update_required', detail: 'op.schema 7 is not understood' },
			],
			[
				{ ...op, kind: 'erase_everything' },
				{
					id: op.id,
					code: 'invalid_op',
					detail: `op.kind: Invalid option: expected one of ${kinds.map((kind) => `"${kind}"`).join('|')}`,
				},
			],
			[
				withPlace(editJob(anId(), { title: { base: 'One', mine: 'Two' } }), ['id'], op.id, false),
				{ op: expect.objectContaining({ id: op.id, kind: 'edit_job' }) },
			],
			[
				{ ...editJob(anId(), {}), id: op.id, payload: { changes: { title: { base: 'One', mine: 7 } } } },
				{
					id: op.id,
					code: 'invalid_op',
					detail: 'op.payload.changes.title.mine: Invalid input: expected string or boolean',
				},
			],
			[
				{ ...op, payload: { ...op.payload, score: 99 } },
				{ id: op.id, code: 'field_not_allowed', detail: 'op.payload.score' },
			],
			[
				withPlace(op, ['payload', 'analytics', 2, 'keystroke_data', 'pauseCount'], -1, false),
				{
					id: op.id,
					code: 'invalid_op',
					detail: 'op.payload.analytics[2].keystroke_data.pauseCount: Too small: expected number to be >=0',
				},
			],
			[
				withPlace(op, ['payload', 'analytics', 2, 'device_info', 'ip'], '127.0.0.1', false),
				{ id: op.id, code: 'field_not_allowed', detail: 'op.payload.analytics[2].device_info.ip' },
			],
			[
				withPlace(op, ['payload', 'analytics', 2, 'paste_data', 'pasteTimestamps'], Array(1001).fill(''), false),
				{
					id: op.id,
					code: 'invalid_op',
					detail: 'op.payload.analytics[2].paste_data.pasteTimestamps: Too big: expected array to have <=1000 items',
				},
			],
			[
				{ ...op, payload: { ...op.payload, answers: { defaultquest001: 7 } } },
				{
					id: op.id,
					code: 'invalid_op',
					detail: 'op.payload.answers.defaultquest001: Invalid input: expected string, received number',
				},
			],
			[
				{ ...editSlide(anId(), {}), id: op.id, payload: { changes: { title: { base: 'One' } } } },
				{
					id: op.id,
					code: 'invalid_op',
					detail: 'op.payload.changes.title.mine: Invalid input: expected nonoptional, received undefined',
				},
			],
			[
				{ ...op, payload: { ...op.payload, answers: JSON.parse('{"__proto__": 7}') } },
				{ id: op.id, code: 'field_not_allowed', detail: 'op.payload: __proto__' },
			],
			[[op], { id: '', code: 'invalid_op', detail: 'op: Invalid input: expected object, received array' }],
		];
		for (const [value, expected] of cases) expect(readOp(value)).toEqual(expected);
	});
});

/** Sorts keys, because a schema returns them in its own order. */
function sorted(value: unknown): unknown {
	if (typeof value !== 'object' || value === null) return value;
	if (Array.isArray(value)) return value.map(sorted);
	return Object.fromEntries(
		Object.entries(value)
			.sort(([a], [b]) => (a < b ? -1 : 1))
			.map(([key, inner]) => [key, sorted(inner)]),
	);
}
