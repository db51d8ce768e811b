import * as z from 'zod/mini';
import { OP_SCHEMA_VERSION } from '#domain/ops/operation';
import { OP_SCHEMAS } from '#domain/ops/registry';
import type { Op, OpKind, OpRejection } from '#domain/sync/op';
import { explain, isExactly } from '../core/http/closed-schema.ts';
import { LIMITS } from '../core/limits.ts';
import { OP_HANDLERS } from './registry.ts';

/** A parsed op, or a rejection with the id it named (empty when it named none). */
export type ReadOp = { op: Op } | { id: string; code: OpRejection; detail: string };

/** How many op schema versions before the current one are accepted. */
const OLD_SCHEMAS_SUPPORTED = 2;

const isSupportedSchema = (schema: number): boolean =>
	schema <= OP_SCHEMA_VERSION && schema >= OP_SCHEMA_VERSION - OLD_SCHEMAS_SUPPORTED;

const KINDS = Object.keys(OP_HANDLERS) as OpKind[];

/** Explains an op of an unknown kind. */
const ANY_OP = z.object({ id: z.string(), kind: z.enum(KINDS) });

/**
 * Parses one op of a push with the schema of its kind (`OP_SCHEMAS`). Rejects every key that the schema does not name
 * (`field_not_allowed`): the server sets scores, accounts and dates. Returns the value as it was sent, because hashes are
 * computed over it.
 * @param requestBytes size of the request; the op's own size is computed only when this exceeds the limit.
 */
export function readOp(value: unknown, requestBytes: number = Number.POSITIVE_INFINITY): ReadOp {
	const sent: Record<string, unknown> = Object(value);
	const id = typeof sent.id === 'string' ? sent.id.slice(0, 60) : '';
	if (typeof sent.schema === 'number' && !isSupportedSchema(sent.schema)) {
		return { id, code: 'update_required', detail: `op.schema ${sent.schema} is not understood` };
	}
	const kind = KINDS.find((each) => each === sent.kind);
	if (!kind) return { id, ...explain(ANY_OP, value, 'op') };
	const wide = findWidePart(sent.payload);
	if (wide) return { id, code: 'invalid_op', detail: wide };
	const maxChars = OP_HANDLERS[kind].maxChars ?? LIMITS.opChars;
	if (requestBytes > LIMITS.opChars && JSON.stringify(value).length > maxChars) {
		return { id, code: 'invalid_op', detail: `op must be at most ${maxChars} characters of JSON` };
	}
	const schema = OP_SCHEMAS[kind];
	if (!isExactly(schema, value)) return { id, ...explain(schema, value, 'op') };
	if (hasPrototypeKey(value)) return { id, code: 'field_not_allowed', detail: 'op.payload: __proto__' };
	return { op: value };
}

/** Why the answers or the analytics of a submission are too many; before a schema, which would look at each of them. */
function findWidePart(payload: unknown): string | undefined {
	const { answers, analytics } = Object(payload) as { answers?: unknown; analytics?: unknown };
	const most = LIMITS.submittedAnswers;
	const isWide = (part: unknown) => {
		if (Array.isArray(part)) return part.length > most;
		return typeof part === 'object' && part !== null && Object.keys(part).length > most;
	};
	const name = isWide(answers) ? 'answers' : isWide(analytics) ? 'analytics' : undefined;
	return name && `op.payload.${name}: at most ${most}`;
}

/** Whether a dictionary of the payload has the key `__proto__`, which zod skips without looking at its value. */
const hasPrototypeKey = ({ payload }: Op): boolean =>
	Object.values(payload).some((part) => Object.hasOwn(Object(part), '__proto__'));
