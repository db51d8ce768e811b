import { setTimeout as delay } from 'node:timers/promises';
import { scoreAnalyticsSchema } from '../../../app/domain/evaluation/analytics/score-analytics.ts';
import { expectOk } from '../../support/api.ts';
import { type BuiltAccount, buildJob, buildStaff } from '../../support/builders.ts';
import { obtainChromium } from '../../support/chromium.ts';
import { openDevice } from '../../support/device.ts';
import type { TestServer } from '../../support/server.ts';
import { msToOpen, withPaintProbe } from '../lists/paint-probe.ts';
import { type Figure, say } from '../report.ts';
import { signInOnPage, startBenchServer } from '../stage.ts';
import { percentile } from '../statistics.ts';
import { numbers, sqlOf } from './seed-events.ts';
import { timeSubmissions } from './submissions.ts';

const ROUNDS = 5;
const SUBMISSIONS = 40;
/** A response is cached for all users for 5 seconds. */
const FRESH_MS = 5_100;
const CATEGORIES = ['categorysoftwar', 'categorysupport', 'categoryfinance', 'categoryhealth0'];

/**
 * The Analytics tab with 20,000 and with 100,000 assessments, half of them scored by AI. `analytics_N_response`: a response
 * that is computed anew. `analytics_20000_open`: from opening the page until the figures are painted.
 * `submit_to_receipt_analytics`: submissions while 100,000 are computed repeatedly.
 */
export async function measureAnalytics(): Promise<Figure[]> {
	const server = await startBenchServer();
	try {
		const admin = await buildStaff(server, 'admin');
		await seedScores(server, 0, 20_000);
		const small = await timeResponses(server, admin, 20_000);
		const open = await timePage(server, admin);
		await seedScores(server, 20_000, 100_000);
		const large = await timeResponses(server, admin, 100_000);
		let isOver = false;
		const computing = (async () => {
			while (!isOver) {
				await respond(server, admin);
				await delay(FRESH_MS / 50);
			}
		})();
		const submitted = await timeSubmissions(server, SUBMISSIONS);
		isOver = true;
		await computing;
		return [
			figure('analytics_20000_response.p50', small, 0.5),
			figure('analytics_20000_open.p50', open, 0.5),
			figure('analytics_100000_response.p50', large, 0.5),
			figure('submit_to_receipt_analytics.p99', submitted, 0.99),
		];
	} finally {
		await server.stop();
	}
}

function figure(name: string, times: readonly number[], share: number): Figure {
	say(`  ${name}: ${times.map((ms) => ms.toFixed(0)).join(', ')} ms`);
	return { name, value: percentile(times, share), unit: 'ms', goal: null };
}

const respond = async (server: TestServer, { token }: BuiltAccount) =>
	scoreAnalyticsSchema.parse(expectOk(await server.call('GET', '/api/staff/score-analytics', { token })));

async function timeResponses(server: TestServer, admin: BuiltAccount, scored: number): Promise<number[]> {
	const times: number[] = [];
	for (let round = 0; round < ROUNDS; round++) {
		await delay(FRESH_MS);
		const sent = performance.now();
		const { groups } = await respond(server, admin);
		times.push(performance.now() - sent);
		const counted = groups.reduce((sum, { assessments }) => sum + assessments, 0);
		if (counted !== scored) throw new Error(`The server counted ${counted} scores.`);
	}
	return times;
}

async function timePage(server: TestServer, admin: BuiltAccount): Promise<number[]> {
	const device = await openDevice({ executablePath: obtainChromium(say) });
	try {
		await withPaintProbe(device.context());
		const page = device.page();
		await signInOnPage(page, server.url, admin);
		await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
		await page.getByText('All changes sent').first().waitFor({ timeout: 240_000 });
		const times: number[] = [];
		for (let round = 0; round <= ROUNDS; round++) {
			await delay(FRESH_MS);
			times.push(await msToOpen(page, `${server.url}/admin/evaluation?tab=analytics`, '[role="tabpanel"] h2'));
		}
		// The first one had to load the code.
		return times.slice(1);
	} finally {
		await device.dispose();
	}
}

/** Adds the assessments with these numbers, each with its evaluation, every fiftieth with an override. */
async function seedScores(server: TestServer, from: number, to: number): Promise<void> {
	const run = await sqlOf(server);
	const jobs: string[] = [];
	for (const category_id of CATEGORIES) {
		const { id } = await buildJob(server, { title: `Clerk from ${from}` });
		await run(`UPDATE jobs SET category_id = '${category_id}' WHERE id = '${id}'`);
		jobs.push(id);
	}
	const each = `${numbers(to - from)}, seeded(n) AS (SELECT n + ${from} FROM number)`;
	const id = (letter: string): string => `printf('${letter}%014d', n)`;
	const at = `strftime('%Y-%m-%d %H:%M:%fZ', 'now', '-' || (n % 400) || ' days')`;
	const job = `json_extract('${JSON.stringify(jobs)}', '$[' || (n % ${jobs.length}) || ']')`;
	const method = "iif(n % 2 = 0, 'ai', 'fallback')";
	const score = '30 + n * 7 % 70';
	await run(`${each} INSERT INTO assessments (id, job_id, user_id, question_version, answers, answers_hash, score, evaluation_method,
			submitted_at, sealed_at, is_admin_test, test_mode, insights, created_at, updated_at)
		SELECT ${id('a')}, ${job}, ${id('u')}, 'defaultversion1', '{}', '', ${score}, ${method}, ${at}, '', FALSE, FALSE, '[]', ${at}, ${at} FROM seeded`);
	await run(`${each} INSERT INTO evaluation_results (id, assessment_id, is_current, method, result, backup_score, created_at)
		SELECT ${id('r')}, ${id('a')}, TRUE, ${method}, json_object('score', ${score}), iif(n % 2 = 0, CAST(30 + n * 3 % 70 AS TEXT), ''), ${at} FROM seeded`);
	await run(`${each} INSERT INTO assessment_overrides (id, assessment_id, original_score, override_score, override_reason, overridden_by, created_at)
		SELECT ${id('o')}, ${id('a')}, ${score}, 60, 'Read again.', '', ${at} FROM seeded WHERE n % 50 = 0`);
}
