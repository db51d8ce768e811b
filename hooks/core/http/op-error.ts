import type { Conflict } from '#domain/sync/conflict';
import type { OpRejection } from '#domain/sync/op';

/** Why an op is rejected. */
export type OpError = { code: OpRejection; detail: string; current?: Conflict };
