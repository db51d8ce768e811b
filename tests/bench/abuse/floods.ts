import { ANSWER_MAX_CHARS } from '../../../app/domain/assessments/answers.ts';
import { DEFAULT_QUESTIONS } from '../../../app/domain/questions/default-questions.ts';
import { aDraft, saveDraft } from '../../hooks/sync/ops.ts';
import { anEmail, anId, buildAccount, buildStaff } from '../../support/builders.ts';
import type { TestServer } from '../../support/server.ts';
import { makeCandidates, makeJobs, preparePush } from '../candidates.ts';
import { type Figure, say } from '../report.ts';
import { startBenchServer } from '../stage.ts';
import { median } from '../statistics.ts';

const AT_ONCE = 40;
const SAMPLES = 15;
/** A fat account: drafts within every limit, about 2 MB in a pull from the start. */
const FAT = { jobs: 8, devices: 10, drafts: 400, chars: Math.min(5_000, ANSWER_MAX_CHARS) };

/** One request of the flooded; refused counts those without a 200. */
type Asked = { ms: number[]; refused: number };

async function ask(samples: number, request: () => Promise<{ status: number }>): Promise<Asked> {
	const asked: Asked = { ms: [], refused: 0 };
	for (let count = 0; count < samples; count++) {
		const began = performance.now();
		if ((await request()).status !== 200) asked.refused += 1;
		asked.ms.push(performance.now() - began);
	}
	return asked;
}

/** The same requests alone and then during a flood of 40 lanes, which start anew as soon as one is answered. */
async function besideFlood(request: () => Promise<{ status: number }>, flood: () => Promise<unknown>) {
	const alone = await ask(SAMPLES, request);
	let isOver = false;
	const lanes = Array.from({ length: AT_ONCE }, async () => {
		while (!isOver) await flood();
	});
	const during = await ask(SAMPLES, request);
	isOver = true;
	await Promise.all(lanes);
	say(
		`  alone ${median(alone.ms).toFixed(1)} ms, during ${median(during.ms).toFixed(1)} ms, refused ${during.refused}`,
	);
	return { ratio: median(during.ms) / median(alone.ms), refused: during.refused };
}

/** 40 pulls from the start of one fat account in parallel: a pull of a reviewer, and a submission. */
export async function measurePullFlood(): Promise<Figure[]> {
	const server = await startBenchServer();
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
		const pull = (token: string) => () => server.call('GET', '/api/sync/pull?ahead=0', { token });
		const { ratio, refused } = await besideFlood(pull(reviewer.token), pull(eve.token));
		return [
			{ name: 'pull_flood.other_pull_ratio', value: ratio, unit: '', goal: 5 },
			{ name: 'pull_flood.other_refused', value: refused, unit: '', goal: 0 },
		];
	} finally {
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
		const { ratio, refused } = await besideFlood(
			() => server.call('GET', '/api/me', { token: ada.token }),
			() => {
				guest += 1;
				return server.call('POST', '/api/collections/users/auth-with-password', {
					body: { identity: anEmail('guest'), password: 'Wrong!pass1' },
					headers: { 'x-forwarded-for': `198.51.${Math.floor(guest / 250) % 250}.${guest % 250}` },
				});
			},
		);
		return [
			{ name: 'hashing_flood.me_ratio', value: ratio, unit: '', goal: 5 },
			{ name: 'hashing_flood.other_refused', value: refused, unit: '', goal: 0 },
		];
	} finally {
		await server.stop();
	}
}
