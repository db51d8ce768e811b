/** Who may hear that something changed; the message only means "fetch again" and carries no data of the row. */
const ACCOUNT_TOPIC = 'candor/account/';
const STAFF_TOPIC = 'candor/staff';

/** Tells the devices of one account, when any is listening. Never fails: a lost ping costs a fetch later. */
export function pingAccount(app: core.App, userId: string, collection: string, id: string): void {
	send(app, `${ACCOUNT_TOPIC}${userId}`, collection, id, (account) => account.id === userId);
}

/** Tells the devices of several accounts: one look at each device that listens, however many accounts there are. */
export function pingAccounts(app: core.App, userIds: ReadonlySet<string>, collection: string, id: string): void {
	const broker = app.subscriptionsBroker();
	if (userIds.size === 0 || broker.totalClients() === 0) return;
	const clients = broker.clients();
	for (const clientId in clients) {
		const client = clients[clientId];
		const account: core.Record | null | undefined = client?.get('auth');
		if (!account || !userIds.has(account.id)) continue;
		const topic = `${ACCOUNT_TOPIC}${account.id}`;
		if (client?.hasSubscription(topic)) client.send(messageOf(topic, collection, id));
	}
}

/** Tells the hiring team's devices, when any is listening. */
export function pingStaff(app: core.App, collection: string, id: string): void {
	send(app, STAFF_TOPIC, collection, id, (account) => account.getString('staff_role') !== '');
}

/**
 * Whether an account may listen to one of our topics. Asked when it subscribes; at every message the rights it has by then are
 * asked again.
 */
export function mayListen(topic: string, account: core.Record): boolean {
	if (topic === STAFF_TOPIC) return account.getString('staff_role') !== '';
	return topic === `${ACCOUNT_TOPIC}${account.id}`;
}

/** Whether a topic is one of ours rather than a collection. */
export const isOwnTopic = (topic: string): boolean => topic.startsWith('candor/');

const messageOf = (topic: string, collection: string, id: string): SubscriptionMessage =>
	new SubscriptionMessage({
		name: topic,
		// Go takes the string for bytes; the declared type knows only the array.
		data: JSON.stringify({ collection, id }) as unknown as number[],
	});

function send(
	app: core.App,
	topic: string,
	collection: string,
	id: string,
	mayRead: (account: core.Record) => boolean,
): void {
	const broker = app.subscriptionsBroker();
	if (broker.totalClients() === 0) return;
	const message = messageOf(topic, collection, id);
	const clients = broker.clients();
	for (const clientId in clients) {
		const client = clients[clientId];
		if (!client?.hasSubscription(topic)) continue;
		const account: core.Record | null | undefined = client.get('auth');
		if (account && mayRead(account)) client.send(message);
	}
}
