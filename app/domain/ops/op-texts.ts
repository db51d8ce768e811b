import * as z from 'zod/mini';
import { OP_LIMITS } from './op-limits.ts';

const textOf = (maxChars: number): z.ZodMiniString => z.string().check(z.maxLength(maxChars));

/** An id or a version that an operation names. */
export const namedId = textOf(OP_LIMITS.idChars);

/** A device timestamp, ISO 8601. For display only; not trusted. */
export const deviceTime = textOf(OP_LIMITS.timeChars);

/** A device's id. */
export const deviceId = textOf(OP_LIMITS.deviceIdChars);

/** A SHA-256 hash. */
export const hash = textOf(OP_LIMITS.hashChars);
