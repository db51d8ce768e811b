import { type Actor, isStaff } from '#domain/access/actor';
import { SAVED_VIEW_LIMITS } from '#domain/saved-views/saved-view';
import type { OpOf } from '#domain/sync/op';
import { oneLine } from '#domain/text/one-line';
import type { OpError } from '../core/http/op-error.ts';
import { applyOnce } from '../core/sql/apply-once.ts';
import { findRecord } from '../core/sql/database.ts';
import { hasAllViews } from '../rows/saved-views.ts';
import { announced, type OpHandler, type OpOutcome } from './op-handler.ts';

/** Applies an op on the member's own views; the account's other devices are pinged. */
function changeViews(
	app: core.App,
	actor: Actor,
	op: OpOf<'save_view' | 'delete_view'>,
	effect: (transaction: core.App) => OpError | undefined,
): OpOutcome {
	const applied = applyOnce(app, actor, op, (transaction) =>
		isStaff(actor) ? effect(transaction) : { code: 'not_allowed', detail: 'only the hiring team saves views' },
	);
	return announced(applied, { to: 'account', collection: 'saved_views', id: op.record });
}

function addView(app: core.App, actor: Actor, { record, payload }: OpOf<'save_view'>): OpError | undefined {
	const name = oneLine(payload.name);
	if (name === '') return { code: 'invalid_value', detail: 'Give the view a name.' };
	const stored = findRecord(app, 'saved_views', 'id = {:id}', { id: record });
	if (stored) {
		const isSame = stored.getString('user_id') === actor.id && stored.getString('name') === name;
		return isSame ? undefined : { code: 'op_id_conflict', detail: `${record} is another view's id` };
	}
	if (hasAllViews(app, actor.id)) {
		return { code: 'limit_reached', detail: `You have ${SAVED_VIEW_LIMITS.views} views. Delete one first.` };
	}
	const added = new Record(app.findCollectionByNameOrId('saved_views'));
	added.set('id', record);
	added.set('user_id', actor.id);
	added.set('name', name);
	added.set('search', payload.search);
	app.saveNoValidate(added);
	return undefined;
}

/** Effect of `save_view`. */
export const saveViewHandler: OpHandler<'save_view'> = {
	apply: (app, actor, op) => changeViews(app, actor, op, (transaction) => addView(transaction, actor, op)),
};

/** Effect of `delete_view`. Does nothing to a view of another account, as to one that is already deleted. */
export const deleteViewHandler: OpHandler<'delete_view'> = {
	apply: (app, actor, op) =>
		changeViews(app, actor, op, (transaction) => {
			const own = { id: op.record, user: actor.id };
			const stored = findRecord(transaction, 'saved_views', 'id = {:id} && user_id = {:user}', own);
			if (stored) transaction.delete(stored);
			return undefined;
		}),
};
