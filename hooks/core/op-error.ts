import type { Conflict, OpRefusal } from '#domain/sync/op';

/** Why an op is not taken. */
export type OpFault = { code: OpRefusal; detail: string; current?: Conflict };
