import type { Conflict, OpRejection } from '#domain/sync/op';

/** Why an op is rejected. */
export type OpError = { code: OpRejection; detail: string; current?: Conflict };
