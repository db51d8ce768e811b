import { OP_SCHEMA_VERSION } from '#domain/ops/operation';
import type { Op, OpRejection } from '#domain/sync/op';
import { LIMITS } from '../core/limits.ts';
import { explain, isObject, oneOf, record, recordId, type Shape } from '../core/shape.ts';
import { OP_HANDLERS } from './registry.ts';

/** A parsed op, or a rejection with the id it named (empty when it named none). */
export type ReadOp = { op: Op } | { id: string; code: OpRejection; detail: string };

/** How many op schema versions before the current one are accepted. */
const OLD_SCHEMAS_SUPPORTED = 2;

/**
 * Parses one op of a push. Accepts exactly what `opSchema` accepts (a test compares the two), and rejects every unknown key
 * (`field_not_allowed`): the server sets scores, accounts and dates. Written by hand: see `Shape`.
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
	const max = OP_HANDLERS[op.kind].maxChars ?? LIMITS.opChars;
	if (JSON.stringify(op).length <= max) return undefined;
	return { id: op.id, code: 'invalid_op', detail: `op must be at most ${max} characters of JSON` };
}

const isSupportedSchema = (schema: number): boolean =>
	schema <= OP_SCHEMA_VERSION && schema >= OP_SCHEMA_VERSION - OLD_SCHEMAS_SUPPORTED;

/** The shape of each kind of op. */
const OPS = new Map<unknown, Shape>(
	Object.entries(OP_HANDLERS).map(([kind, { payload }]) => [
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
	kind: { test: () => false, expected: `one of ${Object.keys(OP_HANDLERS).join(', ')}` },
});

const shapeOf = (value: unknown): Shape => (isObject(value) && OPS.get(value.kind)) || ANY_OP;

const isOp = (value: unknown): value is Op => shapeOf(value).test(value);
