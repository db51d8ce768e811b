import { readEvents } from './sse.ts';

/** A browser waits this long, in milliseconds, before it reopens a broken stream; seconds where no test waits for it. */
const RECONNECT_MS = 20;

/**
 * A browser's EventSource in this process (HTML, "Server-sent events"), as far as the app uses it: a broken stream is
 * reopened, a refused one is not. Needs `standOnPage`.
 */
export class FetchedEventSource extends EventTarget {
	static readonly CONNECTING = 0;
	static readonly OPEN = 1;
	static readonly CLOSED = 2;
	readyState: number = FetchedEventSource.CONNECTING;
	readonly #controller = new AbortController();

	constructor(url: string) {
		super();
		void this.#keepOpen(url);
	}

	close(): void {
		this.readyState = FetchedEventSource.CLOSED;
		this.#controller.abort();
	}

	async #keepOpen(url: string): Promise<void> {
		while (this.readyState !== FetchedEventSource.CLOSED) {
			// A broken connection is reopened, whenever it breaks.
			await this.#listen(url).catch(() => undefined);
			if (this.#controller.signal.aborted) return;
			this.dispatchEvent(new Event('error'));
			await new Promise((resolve) => setTimeout(resolve, RECONNECT_MS));
		}
	}

	async #listen(url: string): Promise<void> {
		const response = await fetch(url, { signal: this.#controller.signal });
		if (!response.ok || !response.body) {
			this.readyState = FetchedEventSource.CLOSED;
			return;
		}
		this.readyState = FetchedEventSource.OPEN;
		try {
			for await (const { topic, id } of readEvents(response.body)) {
				this.dispatchEvent(Object.assign(new Event(topic), { lastEventId: id }));
			}
		} finally {
			if (!this.#controller.signal.aborted) this.readyState = FetchedEventSource.CONNECTING;
		}
	}
}
