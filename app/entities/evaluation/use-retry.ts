import { askedRetrySchema, retryStatusSchema } from '#domain/evaluation/retry-status';
import { createStore } from '../../core/platform/create-store.ts';
import { call } from '../../core/remote/call.ts';
import { sendNow } from '../../core/session/run-account-services.ts';
import { sessionStore } from '../../core/session/session-store.ts';
import { withToken } from '../../core/session/with-token.ts';

/** Poll intervals of a requested evaluation, in milliseconds: while it runs, and while it waits for the AI service. */
const POLL_MS = 2_000;
const POLL_WAITING_MS = 15_000;

/** `queued`: the server accepted the request. `failed`: it did not, or the AI gave no result. */
type RetryNews = 'queued' | 'failed';

type OpenRetry = {
	/** Since when it waits for the AI service, ISO 8601; empty if it does not wait. */
	waitingSince: string;
};

const openRetries = createStore<ReadonlyMap<string, OpenRetry>>(new Map());

const set = (assessmentId: string, retry: OpenRetry | null): void => {
	const next = new Map(openRetries.get());
	if (retry) next.set(assessmentId, retry);
	else next.delete(assessmentId);
	openRetries.set(next);
};

/**
 * Requests another AI evaluation and follows it until it ends, also after the user left the screen. `tell` is called when the
 * server queued it, and when it failed. The result arrives with a pull. Never rejects.
 */
async function retryEvaluation(assessmentId: string, tell: (news: RetryNews) => void): Promise<void> {
	const userId = sessionStore.current()?.user.id;
	const isSameUser = (): boolean => sessionStore.current()?.user.id === userId;
	set(assessmentId, { waitingSince: '' });
	const asked = await withToken((token) =>
		call(askedRetrySchema, '/api/functions/evaluate-assessment', { method: 'POST', token, body: { assessmentId } }),
	);
	if (asked.ok) {
		tell('queued');
		void pull();
	}
	const end = asked.ok ? await follow(assessmentId, asked.value.id, isSameUser) : 'failed';
	set(assessmentId, null);
	if (end === 'failed') tell('failed');
}

/** A failed pull does not undo the request: a later one brings the result. */
const pull = (): Promise<void> => sendNow().catch(() => undefined);

/**
 * The user's request for another evaluation of this assessment. `busy` until it has ended; `waitingSince` is empty unless it
 * waits for the AI service. Several components of one assessment share the request.
 */
export function useRetry(assessmentId: string, tell: (news: RetryNews) => void) {
	const retry = openRetries.use().get(assessmentId);
	return {
		busy: retry !== undefined,
		waitingSince: retry?.waitingSince ?? '',
		retry: (): void => {
			if (!openRetries.get().has(assessmentId)) void retryEvaluation(assessmentId, tell);
		},
	};
}

/** How it ended; `unknown` when the assessment is gone, or the user may no longer ask. */
async function follow(
	assessmentId: string,
	id: string,
	isSameUser: () => boolean,
): Promise<'succeeded' | 'failed' | 'unknown'> {
	let isWaiting = false;
	for (;;) {
		await new Promise((resolve) => setTimeout(resolve, isWaiting ? POLL_WAITING_MS : POLL_MS));
		if (!isSameUser()) return 'unknown';
		const path = `/api/staff/retries/${encodeURIComponent(id)}`;
		const found = await withToken((token) => call(retryStatusSchema, path, { token }));
		if (!isSameUser()) return 'unknown';
		if (found.ok && found.value.state !== 'open') {
			void pull();
			return found.value.state;
		}
		if (found.ok) {
			isWaiting = found.value.waiting_since !== '';
			set(assessmentId, { waitingSince: found.value.waiting_since });
		} else if (found.failure === 'not_found' || found.failure === 'forbidden') return 'unknown';
	}
}
