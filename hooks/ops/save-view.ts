import { type Actor, isStaff } from '#domain/access/actor';
import { SAVED_VIEW_LIMITS } from '#domain/saved-views/saved-view';
import type { OpOf } from '#domain/sync/op';
import { oneLine } from '#domain/text/one-line';
import type { OpError } from '../core/http/op-error.ts';
import { findRecord } from '../core/sql/database.ts';
import { hasAllViews } from '../rows/saved-views.ts';
import { guarded } from './op-handler.ts';

const VIEWS = {
	may: isStaff,
	denied: 'only the hiring team saves views',
	to: 'account',
	collection: 'saved_views',
} as const;

function addView(app: core.App, { record, payload }: OpOf<'save_view'>, actor: Actor): OpError | undefined {
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

/** Does nothing to a view of another account, as to one that is already deleted. */
function deleteView(app: core.App, { record }: OpOf<'delete_view'>, actor: Actor): OpError | undefined {
	const own = { id: record, user: actor.id };
	const stored = findRecord(app, 'saved_views', 'id = {:id} && user_id = {:user}', own);
	if (stored) app.delete(stored);
	return undefined;
}

export const saveViewHandler = guarded(VIEWS, addView);
export const deleteViewHandler = guarded(VIEWS, deleteView);
