/**
 * Version of the shapes of `op.ts`, in a file of its own: whoever makes an operation needs no schemas. The server accepts this and the
 * two before it; older ones answer `update_required`.
 */
export const OP_SCHEMA_VERSION = 1;
