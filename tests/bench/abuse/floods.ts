import { ANSWER_MAX_CHARS } from '../../../app/domain/assessments/answers.ts';
import { DEFAULT_QUESTIONS } from '../../../app/domain/questions/default-questions.ts';
import { aDraft, saveDraft } from '../../hooks/sync/ops.ts';
import { anEmail, anId, buildAccount, buildStaff } from '../../support/builders.ts';
import type { TestServer } from '../../support/server.ts';
import { makeCandidates, makeJobs, preparePush } from '../candidates.ts';
import { openHttpClient } from '../http-client.ts';
import { type Figure, say } from '../report.ts';
import { startBenchServer } from '../stage.ts';
import { median, percentile } from '../statistics.ts';
import { type Asked, openMeasuredClient } from './measured-client.ts';

const AT_ONCE = 40;
/** Requests before those that count: the server has then read its files and built its JavaScript runtimes. */
const WARM_UP = 10;
/** Rounds without and with the flood, in turn: what else the machine does then falls on both. */
const ROUNDS = 3;
const SAMPLES = 20;
const TIMEOUT_MS = 30_000;
/** A fat account: drafts within every limit, about 2 MB in a pull from the start. */
const FAT = { jobs: 8, devices: 10, drafts: 400, chars: Math.min(5_000, ANSWER_MAX_CHARS) };

/** The same request alone and during a flood of 40 lanes, which start anew as soon as one is answered. */
async function besideFlood(
	server: TestServer,
	{ path, token }: { path: string; token: string },
	flood: () => Promise<{ status: number }>,
) {
	const measured = openMeasuredClient({ url: server.url, path, token });
	const answered = new Map<number, number>();
	let isFlooding = false;
	const floods = async () => {
		while (isFlooding) {
			const { status } = await flood();
			answered.set(status, (answered.get(status) ?? 0) + 1);
		}
	};
	const alone: Asked[] = [];
	const during: Asked[] = [];
	try {
		for (let round = 0; round < ROUNDS; round++) {
			alone.push(await measured.ask({ warmUp: WARM_UP, samples: SAMPLES }));
			isFlooding = true;
			const lanes = Array.from({ length: AT_ONCE }, floods);
			during.push(await measured.ask({ warmUp: WARM_UP, samples: SAMPLES }));
			isFlooding = false;
			await Promise.all(lanes);
		}
	} finally {
		isFlooding = false;
		await measured.close();
	}
	const [quiet, loud] = [alone, during].map((rounds) => rounds.flatMap(({ ms }) => ms)) as [number[], number[]];
	const refused = during.reduce((sum, round) => sum + round.refused, 0);
	const statuses = [...answered].map(([status, count]) => `${count} × ${status}`).join(', ');
	say(
		`  alone ${median(quiet).toFixed(1)} ms, during ${median(loud).toFixed(1)} ms (p95 ${percentile(loud, 0.95).toFixed(1)}), refused ${refused}; the flood was answered ${statuses}`,
	);
	return { ratio: median(loud) / median(quiet), refused };
}

/** 40 pulls from the start of one fat account in parallel: a pull of a reviewer, and a submission. */
export async function measurePullFlood(): Promise<Figure[]> {
	const server = await startBenchServer();
	const flooding = openHttpClient(server.url, AT_ONCE);
	try {
		const operator = await server.operator();
		const eve = await buildAccount(server);
		const reviewer = await buildStaff(server, 'reviewer');
		await fatten(server, eve.token, await makeJobs(operator, FAT.jobs));
		const [applied = ''] = await makeJobs(operator, 1);
		for (const candidate of await makeCandidates(operator, 10)) {
			const { json } = preparePush(candidate, applied);
			await server.call('POST', '/api/sync/push', { token: candidate.token, body: json });
		}
		const path = '/api/sync/pull?ahead=0';
		const { ratio, refused } = await besideFlood(server, { path, token: reviewer.token }, () =>
			flooding.get(path, TIMEOUT_MS, eve.token),
		);
		return [
			{ name: 'pull_flood.other_pull_ratio', value: ratio, unit: '', goal: 5 },
			{ name: 'pull_flood.other_refused', value: refused, unit: '', goal: 0 },
		];
	} finally {
		flooding.close();
		await server.stop();
	}
}

async function fatten(server: TestServer, token: string, jobs: readonly string[]): Promise<void> {
	const questions = DEFAULT_QUESTIONS.map(({ id }) => id);
	const drafts = Array.from({ length: FAT.drafts }, (_, index) =>
		saveDraft(
			aDraft({
				job_id: jobs[index % jobs.length] ?? '',
				question_id: questions[Math.floor(index / FAT.jobs) % questions.length] ?? '',
				device_id: `device-${Math.floor(index / FAT.jobs / questions.length)}`,
				text: `${index} `.padEnd(FAT.chars, 'word '),
			}),
			anId(),
		),
	);
	for (let from = 0; from < drafts.length; from += 50) {
		await server.call('POST', '/api/sync/push', { token, body: { ops: drafts.slice(from, from + 50) } });
	}
}

/** 40 guests sign in at once, each again as soon as it is answered: `/api/me` of another account. */
export async function measureHashingFlood(): Promise<Figure[]> {
	const server = await startBenchServer({ env: { TRUSTED_PROXY_HEADER: 'X-Forwarded-For' } });
	try {
		const ada = await buildAccount(server);
		let guest = 0;
		const { ratio, refused } = await besideFlood(server, { path: '/api/me', token: ada.token }, () => {
			guest += 1;
			return server.call('POST', '/api/collections/users/auth-with-password', {
				body: { identity: anEmail('guest'), password: 'Wrong!pass1' },
				headers: { 'x-forwarded-for': `198.51.${Math.floor(guest / 250) % 250}.${guest % 250}` },
			});
		});
		return [
			{ name: 'hashing_flood.me_ratio', value: ratio, unit: '', goal: 5 },
			{ name: 'hashing_flood.other_refused', value: refused, unit: '', goal: 0 },
		];
	} finally {
		await server.stop();
	}
}
