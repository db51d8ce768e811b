import { newRecordId } from '../../app/core/platform/ids.ts';
import { sleep } from '../../app/core/platform/sleep.ts';
import { holdLock } from '../../app/core/platform/web-lock.ts';
import { pullChanges } from '../../app/core/remote/pull.ts';
import { pushOps } from '../../app/core/remote/push.ts';
import type { AttemptRow } from '../../app/core/store/rows.ts';
import type { AccountRows, TableName } from '../../app/core/store/tables.ts';
import { saveAttemptChanges, saveDraft } from '../../app/core/store/writes/save-attempt-changes.ts';
import { sealSubmission } from '../../app/core/store/writes/seal-submission.ts';
import { createBatchScheduler } from '../../app/core/sync/engine/batch-scheduler.ts';
import { createEngine } from '../../app/core/sync/engine/engine.ts';
import { acquireLease } from '../../app/core/sync/engine/lease.ts';
import type { EnginePorts, Stream } from '../../app/core/sync/engine/ports.ts';
import { pullOnce } from '../../app/core/sync/engine/pull-once.ts';
import { pushOnce } from '../../app/core/sync/engine/push-once.ts';
import type { Answers } from '../../app/domain/assessments/answers.ts';
import { DEFAULT_QUESTIONS } from '../../app/domain/questions/default-questions.ts';
import type { SyncResponse } from '../../app/domain/sync/classify-push.ts';
import { beginAttempt } from '../../app/features/take-assessment/begin-attempt.ts';
import { createMemoryStore } from '../core/store/memory-store.ts';
import { aSubmission, DEFAULT_ANSWERS } from './builders.ts';
import { beginRemoteAttempt } from './remote-attempt.ts';

export type CoreDeviceOptions = {
	/** Null while no one is signed in. */
	token: () => string | null;
	/** False: the device is offline and sends no requests. Default: true. */
	isOnline?: () => boolean;
	/** Replaces the response to a push that the server has applied. */
	onAnswer?: (answer: SyncResponse) => SyncResponse;
	stream?: Stream;
	/** The offset of the wall clock, in milliseconds. */
	skewMs?: number;
	/** From 0 to below 1. Near 0, retry delays are short. */
	random?: () => number;
	/** Called synchronously during each commit to the device's database. */
	onCommit?: () => void;
	onSignInNeeded?: () => void;
};

const OFFLINE = { kind: 'none', reason: 'offline' } as const;
const SIGNED_OUT = { kind: 'none', reason: 'signed_out' } as const;
const FIRST_QUESTION = DEFAULT_QUESTIONS[0]?.id ?? '';

/** Answers to the default questions, with this text as the first. */
export const answersWith = (text: string): Answers => ({ ...DEFAULT_ANSWERS, [FIRST_QUESTION]: text });

/**
 * A device of an account in this process: the app's engine, requests and locks over a database in memory. Composed as
 * `app/core/sync/start-sync.ts` does for a page. Needs `standOnPage`.
 */
export function openCoreDevice(options: CoreDeviceOptions) {
	const { token, isOnline = () => true, onAnswer = (answer) => answer } = options;
	const memory = createMemoryStore(undefined, options.onCommit);
	const { store } = memory;
	const failures: unknown[] = [];
	const clock = { skewMs: options.skewMs ?? 0 };
	const now = (): string => new Date(Date.now() + clock.skewMs).toISOString();
	const ask = async <T>(send: (token: string) => Promise<T>) => {
		const current = token();
		if (!current) return SIGNED_OUT;
		return isOnline() ? send(current) : OFFLINE;
	};
	const ports: EnginePorts = {
		name: `candor-sync-${newRecordId()}`,
		store,
		transport: {
			push: async (ops, signal) => onAnswer(await ask((current) => pushOps(ops, current, signal))),
			pull: (cursor, signal) => ask((current) => pullChanges(cursor, current, signal)),
		},
		clock: { isoNow: now, sleep, monotonicMs: () => performance.now() },
		random: options.random ?? Math.random,
		newId: newRecordId,
		locks: { hold: holdLock },
		stream: options.stream ?? { open: () => () => undefined },
		isOnline: () => true,
		isVisible: () => true,
		isWriting: () => false,
		onPulled: () => undefined,
		onSignInNeeded: () => options.onSignInNeeded?.(),
		onStoreFailure: (error) => failures.push(error),
		onStoreRecovery: () => undefined,
	};
	const engine = createEngine(ports);
	let controller = new AbortController();
	let running: Promise<void> = Promise.resolve();

	async function begin(jobId: string): Promise<AttemptRow> {
		const served = await beginRemoteAttempt(token() ?? '', jobId);
		return beginAttempt({ store }, served, { assessmentId: newRecordId(), beganAt: now() });
	}
	return {
		store,
		memory,
		ports,
		clock,
		engine,
		/** The committed rows of a table, read only. */
		rows: <Name extends TableName>(name: Name) => Array.from(memory.peek(name)) as AccountRows[Name][],
		/** The errors of the database; empty in a good run. */
		failures,
		/** Runs the engine, as an open tab does. */
		start: (): void => {
			controller = new AbortController();
			running = engine.run(controller.signal).catch((error: unknown) => void failures.push(error));
		},
		stop: async (): Promise<void> => {
			controller.abort();
			await running;
		},
		/** Pulls and pushes in turn until there is nothing new and nothing to send. @throws when the server does not respond */
		async sync(): Promise<void> {
			const lease = await acquireLease(store);
			const { signal } = new AbortController();
			const scheduler = createBatchScheduler();
			for (let round = 0; round < 20; round += 1) {
				const pulled = await pullOnce(ports, lease, signal);
				const pushed = await pushOnce(ports, lease, scheduler, signal);
				if (pulled.kind === 'done' && pushed.kind === 'idle') return;
				if (pulled.kind === 'retry' || pushed.kind === 'retry') break;
			}
			throw new Error('The device did not come to rest.');
		},
		/** Begins an attempt and durably stores an answer to its first question. */
		async type(jobId: string, text: string): Promise<void> {
			const attempt = await begin(jobId);
			const questionId = attempt.attempt.version.questions[0]?.id ?? '';
			await saveDraft({ store }, attempt, { questionId, text }, { durability: 'strict', updatedAt: now() });
		},
		/** Begins an attempt and durably stores an answer to each question; `texts` by question id. */
		async answer(jobId: string, texts: ReadonlyMap<string, string>): Promise<void> {
			const changes = { drafts: texts, analytics: new Map(), position: undefined };
			await saveAttemptChanges({ store }, await begin(jobId), changes, { durability: 'strict', updatedAt: now() });
		},
		/** Begins an attempt and submits it on this device. Returns the submission's id. */
		async submit(jobId: string, answers: Answers = DEFAULT_ANSWERS): Promise<string> {
			const attempt = await begin(jobId);
			const payload = aSubmission({ job_id: jobId, answers, sealed_at: now() });
			await sealSubmission({ store }, attempt, payload, newRecordId());
			return attempt.assessment_id;
		},
	};
}

export type CoreDevice = ReturnType<typeof openCoreDevice>;
