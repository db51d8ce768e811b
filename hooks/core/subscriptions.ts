import { canManageJobs, isStaff } from '#domain/access/actor';
import { actorOf } from './account.ts';
import { isOwnTopic, mayListen, noteListener } from './ping.ts';

/** Collections that a signed-in account may subscribe to; what it then receives is decided row by row (access table, S). */
const SUBSCRIBABLE = ['jobs', 'assessments'];

/**
 * Who may subscribe to what: own topics by account and role, the collections of the access table, nothing else and nothing at all
 * for guests.
 */
export function subscriptionRequested(e: core.RealtimeSubscribeRequestEvent): void {
	const account = e.auth;
	for (const topic of e.subscriptions) {
		if (!e.hasSuperuserAuth() && !(account && maySubscribe(topic, account))) {
			throw new ForbiddenError('You are not allowed to subscribe to this.', null);
		}
	}
	e.next();
	if (account) noteListener(e.app, account.id);
}

function maySubscribe(topic: string, account: core.Record): boolean {
	if (isOwnTopic(topic)) return mayListen(topic, account);
	if (hasFilter(topic)) return false;
	const collection = topic.split(/[/?]/)[0] ?? '';
	if (collection === 'admin_users') return canManageJobs(actorOf(account));
	if (collection === 'assessment_overrides') return isStaff(actorOf(account));
	return SUBSCRIBABLE.includes(collection);
}

/**
 * Whether the options of a topic may carry a filter, which could tell of rows of others (`recordsListed`). A backslash may hide one: Go and
 * JavaScript differ in how they read odd JSON, so the text is looked at instead.
 */
function hasFilter(topic: string): boolean {
	try {
		return /filter|\\/i.test(decodeURIComponent(topic));
	} catch {
		return true;
	}
}
