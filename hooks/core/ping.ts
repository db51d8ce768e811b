/** Who may hear that something changed; the message only means "fetch again" and carries no data of the row. */
const ACCOUNT_TOPIC = 'candor/account/';
const STAFF_TOPIC = 'candor/staff';

const listensKey = (userId: string): string => `listens-${userId}`;

/** Notes that a device of the account listens; forgotten when the server ends, as its streams are. */
export function noteListener(app: core.App, userId: string): void {
	app.store().set(listensKey(userId), 1);
}

/** Tells the devices of one account, when any is listening. Never fails: a lost ping costs a fetch later. */
export function pingAccount(app: core.App, userId: string, collection: string, id: string): void {
	// Most accounts have no stream: no look at everybody else's for them.
	if (!app.store().has(listensKey(userId))) return;
	send(app, `${ACCOUNT_TOPIC}${userId}`, collection, id, (account) => account.id === userId);
}

/**
 * Tells every device that listened as this account, also those whose session has just ended: they ask, are refused, and hide what they hold.
 * The message carries nothing that only the account may know.
 */
export function pingFormerDevices(app: core.App, userId: string): void {
	if (!app.store().has(listensKey(userId))) return;
	const topic = `${ACCOUNT_TOPIC}${userId}`;
	send(app, topic, 'users', userId, () => true, { alsoSignedOut: true });
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

/** Tells the hiring team's devices at once, and gives how many; call `pingStaff`, which does so at most once a second. */
export function sendToStaff(app: core.App, collection: string, id: string): number {
	return send(app, STAFF_TOPIC, collection, id, (account) => account.getString('staff_role') !== '');
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
	{ alsoSignedOut = false } = {},
): number {
	const broker = app.subscriptionsBroker();
	if (broker.totalClients() === 0) return 0;
	let told = 0;
	const message = messageOf(topic, collection, id);
	const clients = broker.clients();
	for (const clientId in clients) {
		const client = clients[clientId];
		if (!client?.hasSubscription(topic)) continue;
		const account: core.Record | null | undefined = client.get('auth');
		if (account ? !mayRead(account) : !alsoSignedOut) continue;
		client.send(message);
		told++;
	}
	return told;
}
