import { type Actor, isAdmin } from '../../app/domain/access/actor.ts';
import type { Application } from '../../app/domain/assessments/assessment.ts';
import { listedOf } from '../../app/domain/assessments/listed-application.ts';
import type { SyncedCollection } from '../../app/domain/sync/collections.ts';
import type { Change, PullResponse } from '../../app/domain/sync/pull-page.ts';
import type { ServerModel } from './server-model.ts';
import { applicationRow, draftRow, jobRow, ownRow, settingsRow } from './server-rows.ts';

export type AskedCursor = { epoch: string; scope: string; since: number; ahead?: number };

/** Represents the bulk collections, which a pull returns last: the model has no library. */
export const BULK: SyncedCollection = 'applications';

/** The scopes that an account reads. */
export const scopesOf = (actor: Actor): string[] =>
	actor.role === null
		? [`account:${actor.id}`]
		: [
				`account:${actor.id}`,
				'staff',
				'everyone',
				...(isAdmin(actor) ? ['managers'] : []),
				...(actor.isDeckOwner ? ['deck'] : []),
			];

/** The current row, or null when it is deleted or not visible to this account. */
export function rowFor(server: ServerModel, actor: Actor, collection: SyncedCollection, id: string): unknown {
	const state = server.state();
	const mine = (user: string): boolean => user === actor.id || !server.rules.scopesRows;
	const seq = lastChange(server, collection, id);
	switch (collection) {
		case 'jobs': {
			const job = state.jobs.get(id);
			return job ? jobRow(job, state.versions.get(job.version)?.questions ?? [], seq) : null;
		}
		case 'listed_applications': {
			const application = rowFor(server, actor, 'applications', id) as Application | null;
			return application && listedOf(application);
		}
		case 'applications': {
			const assessment = state.assessments.get(id);
			return assessment && actor.role !== null ? applicationRow(assessment, seq) : null;
		}
		case 'own_assessments': {
			const assessment = state.assessments.get(id);
			if (!assessment || !mine(assessment.user)) return null;
			const questions = state.versions.get(assessment.sent.question_version)?.questions ?? [];
			return ownRow(assessment, state.jobs.get(assessment.sent.job_id), questions, seq);
		}
		case 'drafts': {
			const draft = state.drafts.get(id);
			return draft && mine(draft.user) ? draftRow(draft, seq) : null;
		}
		default:
			return actor.role === null ? null : settingsRow(state.settings, collection, id, seq);
	}
}

function lastChange(server: ServerModel, collection: SyncedCollection, id: string): number {
	const { log } = server.state();
	for (let index = log.length - 1; index >= 0; index -= 1) {
		const change = log[index];
		if (change?.id === id && change.collection === collection) return change.seq;
	}
	return 0;
}

/** A change as the first stream has it: of an application, its row in the list. */
export const asFirst = <Logged extends { collection: SyncedCollection }>(change: Logged): Logged =>
	change.collection === BULK ? { ...change, collection: 'listed_applications' } : change;

/** One page from one snapshot (`GET /api/sync/pull`). */
export function pullPage(server: ServerModel, actor: Actor, asked: AskedCursor, pageSize: number): PullResponse {
	const state = server.state();
	const viewer = `${actor.role ?? 'candidate'}.${actor.id}.`;
	const isReset =
		asked.epoch !== state.epoch ||
		!asked.scope.startsWith(viewer) ||
		asked.since > state.seq ||
		(asked.since < state.logStart && asked.scope !== `${viewer}${state.logStart}`);
	const since = isReset ? 0 : asked.since;
	const ahead = isReset ? 0 : Math.max(asked.since, asked.ahead ?? 0);
	const scopes = scopesOf(actor);
	const visible = state.log.filter(({ scope }) => !server.rules.scopesRows || scopes.includes(scope));
	const lastOf = new Map(visible.map((change) => [`${change.collection}/${change.id}/${change.scope}`, change.seq]));
	const latest = visible.filter(
		(change) => lastOf.get(`${change.collection}/${change.id}/${change.scope}`) === change.seq,
	);
	const first = latest.filter(({ seq }) => seq > ahead).map(asFirst);
	const others = latest.filter(({ seq, collection }) => seq > since && collection === BULK);
	const page = [...first, ...others].slice(0, pageSize);
	const changes = page.map(
		({ seq, collection, id }): Change => ({ seq, collection, id, row: rowFor(server, actor, collection, id) }),
	);
	const isWhole = first.length + others.length <= pageSize;
	const hasFirst = first.length <= pageSize;
	return {
		epoch: state.epoch,
		scope: isReset ? `${viewer}${state.logStart}` : asked.scope,
		reset: isReset,
		changes,
		next: isWhole ? state.seq : (page.findLast(({ collection }) => collection === BULK)?.seq ?? since),
		ahead: hasFirst ? state.seq : (page.at(-1)?.seq ?? ahead),
		head: state.seq,
		server_time: server.isoNow(),
	};
}

/** A time in whole seconds, as some databases store it. */
export const second = (ms: number): number => Math.floor(ms / 1000);

/**
 * A cursor on the time of the change instead of the sequence: rows written in the same second after the page are never seen.
 */
export function pullPageByTime(server: ServerModel, actor: Actor, asked: AskedCursor): PullResponse {
	const state = server.state();
	const latest = state.log.reduce((newest, { at }) => Math.max(newest, second(at)), 0);
	const isReset = asked.epoch !== state.epoch;
	const scopes = scopesOf(actor);
	const due = state.log.filter(({ at, scope }) => (isReset || second(at) > asked.since) && scopes.includes(scope));
	return {
		epoch: state.epoch,
		scope: `${actor.role ?? 'candidate'}.${actor.id}.0`,
		reset: isReset,
		changes: due
			.flatMap((change) => (change.collection === BULK ? [asFirst(change), change] : [change]))
			.map(({ seq, collection, id }) => ({ seq, collection, id, row: rowFor(server, actor, collection, id) })),
		next: latest,
		head: latest,
		server_time: server.isoNow(),
	};
}
