import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { canonicalAnswers } from '../../../app/domain/assessments/answers.ts';
import { inDatabase } from '../../support/backup.ts';
import { type CoreDevice, openCoreDevice } from '../../support/core-device.ts';
import { standOnPage } from '../../support/page-origin.ts';
import { beginRemoteAttempt } from '../../support/remote-attempt.ts';
import { type Candidate, makeCandidates, makeJobs, nextText } from '../candidates.ts';
import { openEventStream } from '../event-stream.ts';
import { inLanes } from '../load.ts';
import { type Figure, say } from '../report.ts';
import { startBenchServer } from '../stage.ts';
import { percentile } from '../statistics.ts';
import { beginWriting, sealWriting, typeAnswer } from './writing.ts';

const DEVICES = 500;
const JOBS = 10;
/** The time within which all of them reconnect, and the time limit for their receipts, in milliseconds. */
const WINDOW_MS = 10_000;
const DEADLINE_MS = 180_000;

/** One candidate's device, and what it has to deliver. */
type Returning = {
	candidate: Candidate;
	device: CoreDevice;
	assessmentId: string;
	answersHash: string;
	/** Every operation that it ever queued and that its outbox may still contain. */
	opIds: string[];
	/** When it reconnected, and when its receipt was in its database (performance.now); 0 before. */
	backAt: number;
	receiptAt: number;
	comeBack: () => void;
};

/**
 * 500 devices of 500 candidates, each with a sealed submission of five real answers, its drafts in flight when the network
 * failed, and its analytics, reconnect within ten seconds: ms from the first to the last receipt. Each is the core of the app
 * with its own requests, retries, event stream and database (in memory: every real device has a separate disk), and the
 * server evaluates at the same time.
 *
 * @throws when anything is lost, duplicated or different from what was sealed.
 */
export async function measureReconnect(): Promise<Figure[]> {
	const server = await startBenchServer();
	const leave = standOnPage(server.url);
	const returning: Returning[] = [];
	try {
		const operator = await server.operator();
		const jobs = await makeJobs(operator, JOBS);
		const candidates = await makeCandidates(operator, DEVICES);
		let made = 0;
		await inLanes(4, candidates.values(), async (candidate) => {
			returning.push(await prepare(server.url, candidate, jobs[made++ % JOBS] ?? ''));
		});
		const started = performance.now();
		for (const [place, one] of returning.entries()) {
			setTimeout(one.comeBack, (place / (DEVICES - 1)) * WINDOW_MS);
		}
		await until('receipts', started, () => returning.filter(({ receiptAt }) => receiptAt === 0).length);
		const last = Math.max(...returning.map(({ receiptAt }) => receiptAt)) - started;
		const waits = returning.map(({ backAt, receiptAt }) => receiptAt - backAt);
		say(
			`  receipts: p50 ${percentile(waits, 0.5).toFixed(0)} ms, p99 ${percentile(waits, 0.99).toFixed(0)} ms after being back`,
		);
		say(`  evaluated by then: ${countEvaluated(server.dataDir)} of ${DEVICES}`);
		await until('outboxes', started, () => returning.filter(({ device }) => device.rows('outbox').length > 0).length);
		verify(server.dataDir, returning);
		await until('evaluations', started, () => DEVICES - countEvaluated(server.dataDir));
		return [{ name: 'reconnect_500.last_receipt', value: last, unit: 'ms', goal: 60_000 }];
	} finally {
		await Promise.all(returning.map(({ device }) => device.stop()));
		leave();
		await server.stop();
	}
}

/** A candidate who wrote online, went offline with drafts in flight, and submitted offline. */
async function prepare(url: string, candidate: Candidate, jobId: string): Promise<Returning> {
	let isOnline = false;
	let openStream: (() => void) | undefined;
	const device = openCoreDevice({
		token: () => candidate.token,
		isOnline: () => isOnline,
		onCommit: () => {
			if (one.receiptAt === 0 && device.rows('submissions').some(({ receipt }) => receipt))
				one.receiptAt = performance.now();
		},
		stream: {
			open: (onPing) => {
				let isOpen = true;
				let close: (() => void) | undefined;
				openStream = () => {
					openEventStream(url, candidate.token, [`candor/account/${candidate.id}`], onPing).then(
						(stream) => {
							close = () => stream.close();
							if (isOpen) onPing();
							else stream.close();
						},
						(error: unknown) => isOpen && device.failures.push(error),
					);
				};
				return () => {
					isOpen = false;
					close?.();
				};
			},
		},
	});
	const one: Returning = {
		candidate,
		device,
		assessmentId: '',
		answersHash: '',
		opIds: [],
		backAt: 0,
		receiptAt: 0,
		comeBack: () => {
			isOnline = true;
			one.backAt = performance.now();
			openStream?.();
			device.engine.syncNow();
		},
	};
	const at = new Date().toISOString();
	const served = await beginRemoteAttempt(candidate.token, jobId);
	const writing = await beginWriting(device, served, at);
	for (const question of served.version.questions) await typeAnswer(device, writing, question, nextText(), at);
	device.start();
	while (!device.rows('outbox').every(({ sent, state }) => sent && state === 'queued')) await delay(1);
	const { id, answers_hash } = await sealWriting(device, writing, at);
	one.assessmentId = id;
	one.answersHash = answers_hash;
	one.opIds = device.rows('outbox').map((row) => row.id);
	return one;
}

function _fail(what: string): never {
	throw new Error(`There is ${what}.`);
}

/** Waits until nothing is missing. @throws on timeout, or when a device's database failed. */
async function until(what: string, started: number, missing: () => number): Promise<void> {
	for (let left = missing(); left > 0; left = missing()) {
		if (performance.now() - started > DEADLINE_MS) throw new Error(`${left} ${what} of ${DEVICES} are missing.`);
		await delay(50);
	}
}

const countEvaluated = (dataDir: string): number =>
	inDatabase(
		join(dataDir, 'data.db'),
		(database) => Number(database.prepare('SELECT count(*) AS n FROM assessments WHERE score IS NOT NULL').get()?.n),
		'ro',
	);

/** Checks that everything the devices sent is on the server once, as it was sealed, and that the devices have its receipt. */
function verify(dataDir: string, returning: readonly Returning[]): void {
	inDatabase(
		join(dataDir, 'data.db'),
		(database) => {
			const all = (sql: string) => database.prepare(sql).all() as Record<string, string>[];
			const assessments = new Map(
				all('SELECT id, user_id, answers, answers_hash FROM assessments').map((row) => [row.user_id, row]),
			);
			const count = Number(database.prepare('SELECT count(*) AS n FROM assessments').get()?.n);
			const variants = Number(database.prepare('SELECT count(*) AS n FROM assessment_variants').get()?.n);
			if (count !== returning.length || variants !== 0)
				throw new Error(`${count} assessments and ${variants} variants.`);
			const applied = all('SELECT user_id, op_id FROM sync_ops').map((row) => `${row.user_id} ${row.op_id}`);
			const queued = returning.flatMap(({ candidate, opIds }) => opIds.map((id) => `${candidate.id} ${id}`));
			const arrived = new Set(applied);
			const lost = queued.filter((id) => !arrived.has(id));
			if (lost.length > 0 || applied.length !== queued.length)
				throw new Error(`${lost.length} operations of ${queued.length} are lost; ${applied.length} applied.`);
			for (const { candidate, device, assessmentId, answersHash } of returning) {
				const stored = assessments.get(candidate.id);
				const [submission] = device.rows('submissions');
				const hash = createHash('sha256')
					.update(canonicalAnswers(JSON.parse(stored?.answers ?? '{}')))
					.digest('hex');
				const hashes = new Set([answersHash, hash, stored?.answers_hash, submission?.receipt?.answers_hash]);
				if (stored?.id !== assessmentId || hashes.size > 1)
					throw new Error(`The submission ${assessmentId} is not what was sealed.`);
				if (device.failures.length > 0) throw new Error(`A device failed: ${String(device.failures[0])}`);
			}
		},
		'ro',
	);
}
