/** The parts of PocketBase's event stream that a measurement needs: topics and messages. */
export type EventStream = { close(): void };

type Message = { event: string; id: string; data: string };

/**
 * Subscribes to topics as one account does on its device and calls back for each of their messages. Resolves once subscribed.
 *
 * @throws when the stream or the subscription is refused.
 */
export async function openEventStream(
	url: string,
	token: string,
	topics: readonly string[],
	onMessage: (data: string) => void,
): Promise<EventStream> {
	const ending = new AbortController();
	const response = await fetch(`${url}/api/realtime`, { signal: ending.signal });
	if (!response.body) throw new Error(`The event stream answered ${response.status} and nothing else.`);
	const messages = readMessages(response.body);
	const first = await messages.next();
	if (first.done || first.value.event !== 'PB_CONNECT') throw new Error('The event stream began without PB_CONNECT.');
	const subscribed = await fetch(`${url}/api/realtime`, {
		method: 'POST',
		headers: { 'content-type': 'application/json', authorization: token },
		body: JSON.stringify({ clientId: first.value.id, subscriptions: topics }),
	});
	if (!subscribed.ok) throw new Error(`The subscription was answered ${subscribed.status}: ${await subscribed.text()}`);
	const follow = async (): Promise<void> => {
		for await (const { event, data } of messages) if (topics.includes(event)) onMessage(data);
	};
	follow().catch((error: unknown) => {
		if (!ending.signal.aborted) throw error;
	});
	return { close: () => ending.abort() };
}

/** Server-sent events of one connection. */
async function* readMessages(body: ReadableStream<Uint8Array>): AsyncGenerator<Message> {
	const decoder = new TextDecoder();
	let text = '';
	for await (const chunk of body) {
		text += decoder.decode(chunk, { stream: true });
		const parts = text.split('\n\n');
		text = parts.pop() ?? '';
		for (const part of parts) yield parseMessage(part);
	}
}

function parseMessage(part: string): Message {
	const message: Message = { event: '', id: '', data: '' };
	for (const line of part.split('\n')) {
		const [, field = '', value = ''] = /^(\w+):\s?(.*)$/.exec(line) ?? [];
		if (field === 'event' || field === 'id' || field === 'data') message[field] = value;
	}
	return message;
}
