import type { Actor } from '../../app/domain/access/actor.ts';
import type { SyncResponse } from '../../app/domain/sync/classify-push.ts';
import type { Op } from '../../app/domain/sync/op.ts';
import type { Page } from './page.ts';
import { never } from './page.ts';
import type { Random } from './random.ts';
import { POISON, type ServerModel } from './server-model.ts';
import { type AskedCursor, pullPage, pullPageByTime } from './server-pull.ts';
import type { VirtualTime } from './virtual-time.ts';

/** The faults of a request and its response. */
export const ERRORS = [
	'lost',
	'answer_lost',
	'arrives_late',
	'arrives_twice',
	'truncated',
	'portal',
	'500_before',
	'500_after',
	'cut_midway',
	'429',
	'413',
	'502',
	'408',
	'stalled',
] as const;
export type Fault = (typeof ERRORS)[number];

/** The network conditions of a run, until it heals. */
export type NetworkConditions = {
	faultRate: number;
	errors: readonly Fault[];
	latencyMs: number;
	lateMs: number;
	pageSize: number;
};

const nothing = (reason: 'offline' | 'timeout' | 'network'): SyncResponse => ({ kind: 'none', reason });
const response = (status: number, body: string, retryAfter: string | null = null): SyncResponse => ({
	kind: 'response',
	status,
	body,
	retryAfter,
});
const refusal = (status: number, code: string): SyncResponse =>
	response(status, JSON.stringify({ code, message: code }));
const HTML = '<html><body>Welcome. Sign in to go online.</body></html>';

type Session = { token: string };
/** Handles a request on the server. */
type Handle = (stopAfter: number) => SyncResponse;

/** The network between tabs and the server, with the tokens that the server accepts. */
export function createNetwork(
	server: ServerModel,
	time: VirtualTime,
	random: Random,
	conditions: NetworkConditions,
	trace: (line: string) => void,
) {
	const tokens = new Map<string, Actor>();
	let isHealed = false;
	let underWay = 0;
	const offline = new Set<string>();
	const deliveries: ((actor: Actor, ops: Op[]) => void)[] = [];
	const afterCommit: (() => void)[] = [];

	const textOf = (op: Op): string => JSON.stringify(op.payload);

	const receivePush =
		(token: string, body: string): Handle =>
		(stopAfter) => {
			const actor = tokens.get(token);
			if (!actor) return refusal(401, 'unauthorized');
			const { ops } = JSON.parse(body) as { ops: Op[] };
			if (body.includes(POISON.tooLarge)) return response(413, '<html>Request Entity Too Large</html>');
			if (body.includes(POISON.unreadable)) return refusal(400, 'invalid_body');
			for (const see of deliveries) see(actor, ops);
			const results = [];
			for (const [index, op] of ops.entries()) {
				if (index >= stopAfter) break;
				if (textOf(op).includes(POISON.fails)) return response(500, '');
				results.push(server.apply(actor, op));
			}
			for (const run of afterCommit) run();
			if (stopAfter < ops.length) return nothing('network');
			return response(200, JSON.stringify({ results, epoch: server.state().epoch, server_time: server.isoNow() }));
		};

	const receivePull =
		(token: string, cursor: AskedCursor): Handle =>
		() => {
			const actor = tokens.get(token);
			if (!actor) return refusal(401, 'unauthorized');
			const page = server.rules.cursorOnSequence
				? pullPage(server, actor, cursor, conditions.pageSize)
				: pullPageByTime(server, actor, cursor);
			return response(200, JSON.stringify(page));
		};

	const latency = (): number => Math.ceil(random.next() * conditions.latencyMs);

	/** Delivers a request; its fault is drawn when it is sent. */
	function carry(page: Page, signal: AbortSignal, handle: Handle): Promise<SyncResponse> {
		if (page.state() === 'dead') return never();
		return new Promise((resolve) => {
			let isOver = false;
			const settle = (value: SyncResponse): void => {
				if (isOver) return;
				isOver = true;
				signal.removeEventListener('abort', onAbort);
				resolve(value);
			};
			const onAbort = (): void => settle(nothing('network'));
			if (signal.aborted) return settle(nothing('network'));
			signal.addEventListener('abort', onAbort);
			const back = (ms: number, value: SyncResponse): void => void page.later(ms, () => settle(value));
			if (offline.has(page.name.split(' ')[0] ?? '')) return back(1, nothing('offline'));
			const there = latency();
			const restores = server.restores();
			const arrive = (ms: number, then: (value: SyncResponse) => void, stopAfter = Number.POSITIVE_INFINITY): void => {
				underWay += 1;
				time.after(ms, () => {
					underWay -= 1;
					then(server.restores() === restores ? handle(stopAfter) : nothing('network'));
				});
			};
			const home = (value: SyncResponse): void => back(latency(), value);
			const fault = !isHealed && random.chance(conditions.faultRate) ? random.pick(conditions.errors) : undefined;
			if (fault) trace(`  ${fault}`);
			switch (fault) {
				case undefined:
					return arrive(there, home);
				case 'lost':
					return back(there, nothing('network'));
				case 'answer_lost':
					return arrive(there, () => back(latency(), nothing('network')));
				case 'arrives_late':
					back(30_000 * random.next(), nothing('timeout'));
					return arrive(conditions.lateMs * random.next(), () => undefined);
				case 'arrives_twice':
					arrive(there + conditions.lateMs * random.next(), () => undefined);
					return arrive(there, home);
				case 'truncated':
					return arrive(there, (value) =>
						home(value.kind === 'response' ? { ...value, body: value.body.slice(0, value.body.length / 2) } : value),
					);
				case 'portal':
					return back(there, response(200, HTML));
				case '500_before':
					return back(there, response(500, ''));
				case '500_after':
					return arrive(there, () => home(response(500, '')));
				case 'cut_midway':
					return arrive(there, home, random.int(3));
				case '429':
					return back(there, response(429, '', String(random.int(15))));
				case '413':
					return back(there, response(413, HTML));
				case '502':
					return back(there, response(502, HTML));
				case '408':
					return back(there, response(408, ''));
				case 'stalled':
					return back(30_000, nothing('timeout'));
			}
		});
	}

	return {
		conditions,
		tokens,
		/** Requests that the server has not received yet. */
		underWay: (): number => underWay,
		isHealed: (): boolean => isHealed,
		heal: (): void => {
			isHealed = true;
			offline.clear();
		},
		isOffline: (device: string): boolean => offline.has(device),
		setOffline: (device: string, isOff: boolean): void => {
			if (isOff) offline.add(device);
			else offline.delete(device);
		},
		/** Calls back with every request that reaches the server. */
		onDelivery: (see: (actor: Actor, ops: Op[]) => void): void => void deliveries.push(see),
		/** Calls back after each push that the server processed. */
		onCommit: (run: () => void): void => void afterCommit.push(run),
		push: (page: Page, session: Session, ops: Op[], signal: AbortSignal): Promise<SyncResponse> =>
			carry(page, signal, receivePush(session.token, JSON.stringify({ ops }))),
		pull: (page: Page, session: Session, cursor: AskedCursor, signal: AbortSignal): Promise<SyncResponse> =>
			carry(page, signal, receivePull(session.token, { ...cursor })),
	};
}

export type Network = ReturnType<typeof createNetwork>;
