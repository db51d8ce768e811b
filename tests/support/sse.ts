/** A device's event stream, as the SDK opens one. */
export type EventStream = {
	/** Subscribes to topics. Returns the HTTP status of the response. */
	subscribe(topics: string[], token?: string): Promise<number>;
	/** The messages received on the topics so far, oldest first. */
	received(): { topic: string; data: unknown }[];
	close(): void;
};

/** One message of an event stream. */
export type StreamEvent = { topic: string; id: string; data: string };

/** The messages of an event stream's body, as they arrive. Ends when the body does; rejects when it breaks. */
export async function* readEvents(body: ReadableStream<Uint8Array>): AsyncGenerator<StreamEvent> {
	let buffer = '';
	const decoder = new TextDecoder();
	for await (const chunk of body) {
		buffer += decoder.decode(chunk, { stream: true });
		const blocks = buffer.split('\n\n');
		buffer = blocks.pop() ?? '';
		for (const block of blocks) {
			const field = (name: string): string => new RegExp(`^${name}:(.*)$`, 'm').exec(block)?.[1]?.trim() ?? '';
			yield { topic: field('event'), id: field('id'), data: field('data') };
		}
	}
}

/** Opens the stream and waits until the server has sent the client id. */
export async function openEventStream(url: string): Promise<EventStream> {
	const aborter = new AbortController();
	const response = await fetch(`${url}/api/realtime`, { signal: aborter.signal });
	if (!response.body) throw new Error(`The event stream was refused: ${response.status}`);
	const events: { topic: string; data: unknown }[] = [];
	let named: (clientId: string) => void = () => {};
	const clientId = new Promise<string>((resolve) => {
		named = resolve;
	});

	const read = async (body: ReadableStream<Uint8Array>) => {
		for await (const { topic, data } of readEvents(body)) {
			const sent: unknown = JSON.parse(data || 'null');
			if (topic === 'PB_CONNECT') named((sent as { clientId: string }).clientId);
			else events.push({ topic, data: sent });
		}
	};
	const reading = read(response.body).catch((error: unknown) => {
		if (!aborter.signal.aborted) throw error;
	});
	const id = await Promise.race([
		clientId,
		reading.then(() => {
			throw new Error('The event stream ended before it named its client.');
		}),
	]);
	return {
		async subscribe(subscriptions, token) {
			const { status } = await fetch(`${url}/api/realtime`, {
				method: 'POST',
				headers: { 'content-type': 'application/json', ...(token && { authorization: token }) },
				body: JSON.stringify({ clientId: id, subscriptions }),
			});
			return status;
		},
		received: () => [...events],
		close: () => aborter.abort(),
	};
}
