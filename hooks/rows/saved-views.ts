import { SAVED_VIEW_LIMITS, type SavedView } from '#domain/saved-views/saved-view';
import { readText } from '../core/sql/database.ts';
import { jsonObject } from '../core/sql/sql.ts';

/** Whether the account has the maximum number of views. */
export const hasAllViews = (app: core.App, user: string): boolean =>
	Number(readText(app.db(), 'SELECT count(*) AS text FROM saved_views WHERE user_id = {:user}', { user })) >=
	SAVED_VIEW_LIMITS.views;

const VIEW = jsonObject<SavedView>()({ id: 'view.id', name: 'view.name', search: 'view.search' });

/** Text of a `SavedView`; nothing when it belongs to another account. */
export const ownView = (id: string, user: string): string =>
	`SELECT ${VIEW} FROM saved_views view WHERE view.id = ${id} AND view.user_id = ${user}`;
