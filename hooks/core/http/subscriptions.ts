import { isAdmin, isStaff } from '#domain/access/actor';
import { actorOf } from './account.ts';
import { isOwnTopic, mayListen, recordListener } from './ping.ts';

/** Collections that a signed-in account may subscribe to; API rules decide per row what it receives. */
const SUBSCRIBABLE = ['jobs', 'assessments'];

/** Collections that the hiring team may subscribe to. */
const OF_STAFF = ['assessment_overrides', 'candidate_invitations', 'hire_events'];

/** Guards subscriptions: our own topics and some collections, by account and role. Guests may subscribe to nothing. */
export function subscriptionRequested(e: core.RealtimeSubscribeRequestEvent): void {
	const account = e.auth;
	for (const topic of e.subscriptions) {
		if (!e.hasSuperuserAuth() && !(account && maySubscribe(topic, account))) {
			throw new ForbiddenError('You are not allowed to subscribe to this.', null);
		}
	}
	e.next();
	if (account) recordListener(e.app, account.id);
}

function maySubscribe(topic: string, account: core.Record): boolean {
	if (isOwnTopic(topic)) return mayListen(topic, account);
	if (hasFilter(topic)) return false;
	const collection = topic.split(/[/?]/)[0] ?? '';
	if (collection === 'admin_users') return isAdmin(actorOf(account));
	if (OF_STAFF.includes(collection)) return isStaff(actorOf(account));
	return SUBSCRIBABLE.includes(collection);
}

/**
 * Whether the options of a topic may contain a filter, which could reveal other accounts' rows (`recordsListed`). Checks
 * the text and not the parsed JSON: a backslash may hide a filter, because Go and JavaScript parse odd JSON differently.
 */
function hasFilter(topic: string): boolean {
	try {
		return /filter|\\/i.test(decodeURIComponent(topic));
	} catch {
		return true;
	}
}
