import type { Actor } from '#domain/access/actor';
import type { SyncedCollection } from '#domain/sync/collections';
import type { OpKind, OpOf, OpResult } from '#domain/sync/op';
import type { OpError } from '../core/http/op-error.ts';
import { type ApplyResult, applyOnce, type PlainOp } from '../core/sql/apply-once.ts';

/** The collections whose devices an op pings. */
type SyncedPing = SyncedCollection | 'assessments' | 'admin_users';

/** The result of an op, and the effects to run after the commit. */
export type OpOutcome = {
	result: OpResult;
	/** What was written, and who is pinged; null when nothing was written. */
	announce: {
		to: 'account' | 'staff' | 'both';
		collection: SyncedPing;
		id: string;
	} | null;
	/** Whether an evaluation was queued. */
	queued?: boolean;
	/** The assessment whose behaviour signals must be recomputed (`refreshBehavior`). A repeat names it again. */
	remeasure?: string;
	/** Whether a mail was queued. */
	hasMail?: boolean;
};

/**
 * Applies an op of an account: its effect and its id in one transaction. `importedBy`: the admin who imports it from the
 * account's file.
 */
type ApplyOp<Kind extends OpKind> = (app: core.App, actor: Actor, op: OpOf<Kind>, importedBy?: Actor) => OpOutcome;

/** The server's handling of one kind of operation. */
export type OpHandler<Kind extends OpKind> = {
	/** Maximum characters of an op as JSON; `LIMITS.opChars` unless given. */
	maxChars?: number;
	/** Whether an admin may import it from an account's file; others are rejected. */
	isImportable?: true;
	apply: ApplyOp<Kind>;
};

/** The outcome of an op that only writes: what it wrote is announced, unless a repeat wrote nothing. */
export const announced = ({ result, wrote }: ApplyResult, announce: NonNullable<OpOutcome['announce']>): OpOutcome => ({
	result,
	announce: wrote ? announce : null,
});

/** Who may apply the ops on a collection, and whose devices are pinged. */
type Guard = {
	may: (actor: Actor) => boolean;
	/** The reason for others. */
	denied: string;
	to: 'account' | 'staff';
	collection: SyncedPing;
};

/** The handler of an op that only writes. */
export const guarded = <Guarded extends PlainOp>(
	{ may, denied, to, collection }: Guard,
	effect: (transaction: core.App, op: Guarded, actor: Actor) => OpError | undefined,
) => ({
	apply: (app: core.App, actor: Actor, op: Guarded): OpOutcome => {
		const applied = applyOnce(app, actor, op, (transaction) =>
			may(actor) ? effect(transaction, op, actor) : { code: 'not_allowed', detail: denied },
		);
		return announced(applied, { to, collection, id: op.record });
	},
});

/** The rejection of an edit that names a field which its collection does not have. */
export function unknownFieldError(changes: object, isField: (name: string) => boolean): OpError | undefined {
	const unknown = Object.keys(changes).find((field) => !isField(field));
	return unknown === undefined ? undefined : { code: 'field_not_allowed', detail: unknown.slice(0, 60) };
}
