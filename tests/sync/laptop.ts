import { beginAttempt } from '../../app/data/commands/begin-attempt.ts';
import { saveDraft } from '../../app/data/commands/save-attempt-changes.ts';
import { sealSubmission } from '../../app/data/commands/seal-submission.ts';
import type { SubmissionRow } from '../../app/data/schema/rows.ts';
import type { Answers } from '../../app/domain/assessments/answers.ts';
import { DEFAULT_QUESTIONS } from '../../app/domain/questions/default-questions.ts';
import type { PushAnswer } from '../../app/domain/sync/classify-answer.ts';
import { newRecordId } from '../../app/platform/ids.ts';
import { sleep } from '../../app/platform/sleep.ts';
import { createEngine } from '../../app/sync/engine/engine.ts';
import { takeLease } from '../../app/sync/engine/lease.ts';
import type { EnginePorts, Stream } from '../../app/sync/engine/ports.ts';
import { pullOnce } from '../../app/sync/engine/pull-once.ts';
import { pushOnce } from '../../app/sync/engine/push-once.ts';
import { createPace } from '../../app/sync/engine/take-batch.ts';
import { beginAttempt as serveAttempt } from '../support/api.ts';
import { aSubmission, DEFAULT_ANSWERS } from '../support/builders.ts';
import type { TestServer } from '../support/server.ts';
import { aDevice } from './device.ts';

export type LaptopOptions = {
	/** What becomes of the answer to a push that the server has worked on. */
	onAnswer?: (answer: PushAnswer) => PushAnswer;
	stream?: Stream;
	/** How far the wall clock is off, in milliseconds. */
	skewMs?: number;
};

const FIRST_QUESTION = DEFAULT_QUESTIONS[0]?.id ?? '';

/** The answers to the default questions with another text as the first. */
export const answersWith = (text: string): Answers => ({ ...DEFAULT_ANSWERS, [FIRST_QUESTION]: text });

/** A device of an account: the whole core of the client, its store in memory, before whatever real server there is at the moment. */
export function openLaptop(
	server: () => Pick<TestServer, 'url' | 'call'>,
	account: { token: string },
	{ onAnswer = (answer) => answer, stream, skewMs = 0 }: LaptopOptions = {},
) {
	const { ports: fake, memory, outbox, told } = aDevice();
	const clock = { skewMs };
	const now = (): string => new Date(Date.now() + clock.skewMs).toISOString();

	async function send(path: string, signal: AbortSignal, body?: unknown): Promise<PushAnswer> {
		const answer = await fetch(`${server().url}${path}`, {
			method: body ? 'POST' : 'GET',
			headers: { authorization: account.token, 'content-type': 'application/json' },
			...(body !== undefined && { body: JSON.stringify(body) }),
			signal,
		});
		return { kind: 'answer', status: answer.status, body: await answer.text(), retryAfter: null };
	}
	const ports: EnginePorts = {
		...fake,
		newId: newRecordId,
		clock: { isoNow: now, sleep },
		// Short waits, so that retries are soon over.
		random: () => 0.02,
		stream: stream ?? fake.stream,
		transport: {
			push: async (ops, signal) => onAnswer(await send('/api/sync/push', signal, { ops })),
			pull: ({ epoch, scope, since }, signal) =>
				send(`/api/sync/pull?${new URLSearchParams({ epoch, scope, since: String(since) }).toString()}`, signal),
		},
	};
	const { store } = ports;

	const begin = async (jobId: string) =>
		beginAttempt({ store }, await serveAttempt(server(), account.token, jobId), {
			assessmentId: newRecordId(),
			beganAt: now(),
		});
	return {
		ports,
		clock,
		told,
		outbox,
		contents: memory.contents,
		/** The submissions as this device has them. */
		submissions: (): Promise<SubmissionRow[]> => store.read(['submissions'], ({ submissions }) => submissions.list()),
		/** Begins an attempt and types into its first question, durably. */
		async type(jobId: string, text: string): Promise<void> {
			const attempt = await begin(jobId);
			const questionId = attempt.attempt.version.questions[0]?.id ?? '';
			await saveDraft({ store }, attempt, { questionId, text }, { durability: 'strict', updatedAt: now() });
		},
		/** Begins an attempt and hands it in, on this device; answers with the submission's id. */
		async submit(jobId: string, answers: Answers = DEFAULT_ANSWERS): Promise<string> {
			const attempt = await begin(jobId);
			const payload = aSubmission({ job_id: jobId, answers, sealed_at: now() });
			await sealSubmission({ store }, attempt, payload, newRecordId());
			return attempt.assessment_id;
		},
		/** Pulls and pushes step by step until there is nothing newer and nothing to send. @throws when the server gives no answer */
		async sync(): Promise<void> {
			const lease = await takeLease(store);
			const { signal } = new AbortController();
			const pace = createPace();
			for (let round = 0; round < 20; round += 1) {
				const pulled = await pullOnce(ports, lease, signal);
				const pushed = await pushOnce(ports, lease, pace, signal);
				if (pulled.kind === 'done' && pushed.kind === 'idle') return;
				if (pulled.kind === 'retry' || pushed.kind === 'retry') break;
			}
			throw new Error('The device did not come to rest.');
		},
		/** Runs the engine, as an open tab does. Returns how to stop it and wait for its end. */
		run(): () => Promise<void> {
			const over = new AbortController();
			const running = createEngine(ports).run(over.signal);
			return () => {
				over.abort();
				return running;
			};
		},
	};
}

export type Laptop = ReturnType<typeof openLaptop>;
