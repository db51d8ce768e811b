import type { Actor } from '#domain/access/actor';
import type { OpKind, OpOf, OpResult } from '#domain/sync/op';
import type { ApplyResult } from '../core/sql/apply-once.ts';

/** The collections whose devices an op pings. */
type SyncedPing =
	| 'assessments'
	| 'drafts'
	| 'jobs'
	| 'investor_deck_slides'
	| 'evaluation_categories'
	| 'evaluation_feature_flags'
	| 'admin_users'
	| 'team_texts';

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
	/** Whether an admin may import it from an account's file; others are refused. */
	isImportable?: true;
	apply: ApplyOp<Kind>;
};

/** The outcome of an op that only writes: what it wrote is announced, unless a repeat wrote nothing. */
export const announced = ({ result, wrote }: ApplyResult, announce: NonNullable<OpOutcome['announce']>): OpOutcome => ({
	result,
	announce: wrote ? announce : null,
});
