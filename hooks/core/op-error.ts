import type { Conflict, OpRejection } from '#domain/sync/op';

/** Why an op is not taken. */
export type OpError = { code: OpRejection; detail: string; current?: Conflict };
