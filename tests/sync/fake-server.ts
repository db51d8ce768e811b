import type { PushAnswer } from '../../app/domain/sync/classify-answer.ts';
import type { Op, OpResult, Receipt } from '../../app/domain/sync/op.ts';

/**
 * What the network does to one request: `fine`; `lost` on the way there; `ack_lost`: committed, then cut; `status`: an answer of the
 * server or of something before it; `html`: a captive portal; `cut`: half an answer after the commit; `repeated`: delivered twice.
 */
export type Weather =
	| { kind: 'fine' | 'lost' | 'ack_lost' | 'html' | 'cut' | 'repeated' | 'unauthorized' | 'crash_after_commit' }
	| { kind: 'status'; status: number; body: string };

/** A server that applies each operation once, as the real one promises to. */
export function createFakeServer(refuse: (op: Op) => OpResult | undefined = () => undefined) {
	const applied = new Map<string, Receipt>();
	/** How often an operation had an effect. */
	const effects = new Map<string, number>();
	/** Operations in the order of their effects. */
	const order: Op[] = [];

	function apply(op: Op): OpResult {
		const refused = refuse(op);
		if (refused) return refused;
		const known = applied.get(op.id);
		if (known) return { op: op.id, status: 'applied', receipt: known };
		const receipt: Receipt = {
			submission_id: op.record,
			answers_hash: op.payload.answers_hash,
			received_at: '2026-11-20T10:00:00.000Z',
			seq: order.length + 1,
			epoch: 'e1',
			variant: false,
		};
		applied.set(op.id, receipt);
		effects.set(op.id, (effects.get(op.id) ?? 0) + 1);
		order.push(op);
		return { op: op.id, status: 'applied', receipt };
	}
	const commit = (ops: Op[]): PushAnswer => ({
		kind: 'answer',
		status: 200,
		body: JSON.stringify({ results: ops.map(apply), epoch: 'e1', server_time: 'now' }),
		retryAfter: null,
	});
	const answer = (status: number, body: string): PushAnswer => ({ kind: 'answer', status, body, retryAfter: null });
	const nothing: PushAnswer = { kind: 'none', reason: 'network' };

	function receive(ops: Op[], weather: Weather): PushAnswer {
		switch (weather.kind) {
			case 'fine':
				return commit(ops);
			case 'repeated':
				commit(ops);
				return commit(ops);
			case 'lost':
				return nothing;
			case 'ack_lost':
				commit(ops);
				return nothing;
			case 'crash_after_commit':
				commit(ops);
				return answer(500, '');
			case 'cut': {
				const whole = commit(ops);
				return whole.kind === 'answer' ? { ...whole, body: whole.body.slice(0, whole.body.length / 2) } : whole;
			}
			case 'html':
				return answer(200, '<html>Welcome to the café</html>');
			case 'unauthorized':
				return answer(401, JSON.stringify({ code: 'unauthorized', message: 'Sign in.' }));
			case 'status':
				return answer(weather.status, weather.body);
		}
	}
	return { receive, effects, order };
}
