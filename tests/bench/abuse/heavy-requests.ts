import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { anId, anOp, aSlide, aSubmission, buildAccount, buildStaff } from '../../support/builders.ts';
import { residentMib } from '../../support/process-figures.ts';
import { makeCandidates, makeJobs, preparePush } from '../candidates.ts';
import { type Figure, say } from '../report.ts';
import { cpuSecondsOf, startBenchServer } from '../stage.ts';
import { median } from '../statistics.ts';

const LOG_ROWS = 4_000;
/** The longest page that an admin may ask for. */
const PAGE = 500;
const DEPTH = 9_000;
const KEYS = 600_000;
const REPEATS = 20;

/** A page of 500 notification logs by an admin, several times: what it costs in memory. */
export async function measureLogPage(): Promise<Figure[]> {
	const server = await startBenchServer();
	try {
		const admin = await buildStaff(server, 'admin');
		const database = new DatabaseSync(join(server.dataDir, 'data.db'), { timeout: 60_000 });
		const insert = database.prepare(
			`INSERT INTO notification_logs (id, assessment_id, kind, recipient, status, detail, sent_at, created_at, updated_at)
			VALUES (?, ?, 'assessment_notification', ?, 'sent', '', '', '2026-11-20 09:00:00.000Z', '2026-11-20 09:00:00.000Z')`,
		);
		database.exec('BEGIN');
		for (let row = 0; row < LOG_ROWS; row++) insert.run(anId(), anId(), `person-${row}@candor.test`);
		database.exec('COMMIT');
		database.close();
		const list = (collection: string, perPage: number) =>
			server.call('GET', `/api/collections/${collection}/records?perPage=${perPage}`, { token: admin.token });
		for (let count = 0; count < 3; count++) await list('jobs', 30);
		const before = residentMib(server.pid);
		for (let count = 0; count < 5; count++) await list('notification_logs', PAGE);
		return [{ name: 'log_page.rss_growth_mib', value: residentMib(server.pid) - before, unit: 'MiB', goal: 20 }];
	} finally {
		await server.stop();
	}
}

/** A slide of nested objects, 54 kB: until the answer, and what it costs in memory. */
export async function measureHostileDeck(): Promise<Figure[]> {
	const server = await startBenchServer();
	try {
		const { token } = await buildAccount(server, { email: 'owner@candor.test' });
		const send = (slide: string) =>
			server.call('POST', '/api/export-investor-deck', { token, body: `{"slides":[${slide}]}` });
		await send(JSON.stringify(aSlide()));
		const before = residentMib(server.pid);
		const nested = `${'{"a":'.repeat(DEPTH)}1${'}'.repeat(DEPTH)}`;
		const hostile = JSON.stringify({ ...aSlide(), slide_type: 'video', content: 'MARK' }).replace('"MARK"', nested);
		const began = performance.now();
		const { status } = await send(hostile);
		const seconds = (performance.now() - began) / 1000;
		say(`  ${status} after ${seconds.toFixed(2)} s`);
		return [
			{ name: 'hostile_deck.rss_growth_mib', value: residentMib(server.pid) - before, unit: 'MiB', goal: 100 },
			{ name: 'hostile_deck.answered_s', value: seconds, unit: 's', goal: 10 },
		];
	} finally {
		await server.stop();
	}
}

/** Submissions of 600,000 answers, which are refused: processor of the server, to that of a usual submission. */
export async function measureWideSubmission(): Promise<Figure[]> {
	const server = await startBenchServer();
	try {
		const operator = await server.operator();
		const candidates = await makeCandidates(operator, REPEATS + 1);
		const [job = ''] = await makeJobs(operator, 1);
		const cpuMsOf = async (send: () => Promise<unknown>): Promise<number> => {
			const before = cpuSecondsOf(server);
			await send().catch(() => undefined);
			return (cpuSecondsOf(server) - before) * 1000;
		};
		const wide = JSON.stringify({ ops: [anOp(aSubmission({ job_id: job, answers: { x: 'MARK' } }))] }).replace(
			'"x":"MARK"',
			Array.from({ length: KEYS }, (_, index) => `"q${index}":""`).join(','),
		);
		const usual: number[] = [];
		const refused: number[] = [];
		for (const candidate of candidates) {
			const { json } = preparePush(candidate, job);
			const push = (body: string) => server.call('POST', '/api/sync/push', { token: candidate.token, body });
			usual.push(await cpuMsOf(() => push(json)));
			refused.push(await cpuMsOf(() => push(wide)));
		}
		const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
		say(
			`  usual ${mean(usual).toFixed(1)} ms, refused ${mean(refused).toFixed(1)} ms (medians ${median(usual)}, ${median(refused)})`,
		);
		return [{ name: 'wide_submission.cpu_ratio', value: mean(refused) / mean(usual), unit: '', goal: 2 }];
	} finally {
		await server.stop();
	}
}
