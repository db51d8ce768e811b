/** Topics of pings. A ping means "pull" and carries no data of the row. */
const ACCOUNT_TOPIC = 'candor/account/';
const STAFF_TOPIC = 'candor/staff';

const listensKey = (userId: string): string => `listens-${userId}`;

/** Records that a device of the account is subscribed; in memory, like the streams. */
export function recordListener(app: core.App, userId: string): void {
	app.store().set(listensKey(userId), 1);
}

/** Pings the devices of one account, when any is subscribed. Never throws: a lost ping only delays a pull. */
export function pingAccount(app: core.App, userId: string, collection: string, id: string): void {
	// Most accounts have no stream: skip the scan over all clients.
	if (!app.store().has(listensKey(userId))) return;
	send(app, `${ACCOUNT_TOPIC}${userId}`, collection, id, (account) => account.id === userId);
}

/**
 * Pings every device that subscribed as this account, also those whose session has just ended: they request, get a 401, and
 * hide their data. The message must carry nothing that only the account may know.
 */
export function pingFormerDevices(app: core.App, userId: string): void {
	if (!app.store().has(listensKey(userId))) return;
	const topic = `${ACCOUNT_TOPIC}${userId}`;
	send(app, topic, 'users', userId, () => true, { alsoSignedOut: true });
}

/** Pings the devices of several accounts in one scan over the clients. */
export function pingAccounts(app: core.App, userIds: ReadonlySet<string>, collection: string, id: string): void {
	if (userIds.size > 0) pingWhere(app, (userId) => userIds.has(userId), collection, id);
}

/** Pings every signed-in device. Only for rare changes: all of them pull at the same time. */
export function pingEveryAccount(app: core.App, collection: string, id: string): void {
	pingWhere(app, () => true, collection, id);
}

function pingWhere(app: core.App, isMeant: (userId: string) => boolean, collection: string, id: string): void {
	const broker = app.subscriptionsBroker();
	if (broker.totalClients() === 0) return;
	const clients = broker.clients();
	for (const clientId in clients) {
		const client = clients[clientId];
		const account: core.Record | null | undefined = client?.get('auth');
		if (!account || !isMeant(account.id)) continue;
		const topic = `${ACCOUNT_TOPIC}${account.id}`;
		if (client?.hasSubscription(topic)) client.send(messageOf(topic, collection, id));
	}
}

/** Pings staff devices immediately and returns how many. Call `pingStaff` instead, which limits the rate. */
export function sendToStaff(app: core.App, collection: string, id: string): number {
	return send(app, STAFF_TOPIC, collection, id, (account) => account.getString('staff_role') !== '');
}

/**
 * Whether an account may subscribe to one of our topics. Checked on subscribing; each message checks the current rights again.
 */
export function mayListen(topic: string, account: core.Record): boolean {
	if (topic === STAFF_TOPIC) return account.getString('staff_role') !== '';
	return topic === `${ACCOUNT_TOPIC}${account.id}`;
}

/** Whether a topic is one of ours and not a collection. */
export const isOwnTopic = (topic: string): boolean => topic.startsWith('candor/');

const messageOf = (topic: string, collection: string, id: string): SubscriptionMessage =>
	new SubscriptionMessage({
		name: topic,
		// Go accepts the string as bytes; the declared type has only the array.
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
	let sent = 0;
	const message = messageOf(topic, collection, id);
	const clients = broker.clients();
	for (const clientId in clients) {
		const client = clients[clientId];
		if (!client?.hasSubscription(topic)) continue;
		const account: core.Record | null | undefined = client.get('auth');
		if (account ? !mayRead(account) : !alsoSignedOut) continue;
		client.send(message);
		sent++;
	}
	return sent;
}
