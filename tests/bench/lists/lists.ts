import { shellMessages } from '../../../app/app-shell/words.ts';
import { dashboardMessages } from '../../../app/features/dashboard/words.ts';
import { jobsMessages } from '../../../app/features/jobs/words.ts';
import { questionLibraryMessages } from '../../../app/features/question-library/words.ts';
import { questionEditorMessages } from '../../../app/features/questions/words.ts';
import { paths } from '../../../app/paths.ts';
import { type Figure, say } from '../report.ts';
import { percentile } from '../statistics.ts';
import { msToOpen, msToPaint } from './paint-probe.ts';
import { FOUND_IN_LIBRARY, type ListStage } from './stage.ts';

const ROUNDS = 20;
const PUBLIC_ROW = 'main a[href^="/apply/"]';
/** The element that shows how many jobs match. */
const FOUND_JOBS = 'main p[aria-live]';
/** The link of the bar to the hiring team's list. */
const STAFF_LIST = 'Admin';
const ADMIN_ROW = 'main a[href$="/edit"]';

const spreadOf = (times: readonly number[]): string =>
	`median, p95, slowest ${[0.5, 0.95, 1].map((share) => percentile(times, share).toFixed(0)).join(', ')} ms`;

const tellEach = (times: Record<string, number[]>): void => {
	for (const [name, each] of Object.entries(times)) say(`  ${name}: ${spreadOf(each)}`);
};

const figure = (name: string, times: readonly number[], goal: number): Figure => {
	say(`  ${name}: ${times.length} times; ${spreadOf(times)}`);
	return { name: `${name}.p95`, value: percentile(times, 0.95), unit: 'ms', goal };
};

/**
 * From a click on a link to the painted list of 500 jobs, alternating between the public one and the hiring team's, with code
 * and rows on the device.
 */
export async function measureListPaint({ server, device }: ListStage): Promise<Figure[]> {
	const page = device.page();
	const bar = page.getByRole('navigation', { name: shellMessages.mainNavigation });
	const times: Record<string, number[]> = { [paths.jobs.title]: [], [STAFF_LIST]: [] };
	await page.goto(`${server.url}/dashboard`);
	for (let round = 0; round < ROUNDS; round++) {
		for (const [link, row] of [
			[paths.jobs.title, PUBLIC_ROW],
			[STAFF_LIST, ADMIN_ROW],
		] as const) {
			await bar.getByRole('link', { name: paths.dashboard.title }).click();
			await page.getByRole('heading', { name: dashboardMessages.staff.activeJobs }).waitFor();
			const open = () => bar.getByRole('link', { name: link, exact: true }).click();
			times[link]?.push(await msToPaint(page, 'click', row, open));
		}
	}
	tellEach(times);
	return [figure('jobs_list_paint', Object.values(times).flat(), 100)];
}

/** From a key in the search of the public list to the painted matches among 500 jobs. */
export async function measureJobsFilter({ server, device }: ListStage): Promise<Figure[]> {
	const page = device.page();
	await page.goto(`${server.url}/jobs`);
	await page.locator(PUBLIC_ROW).first().waitFor();
	await page.getByRole('searchbox', { name: jobsMessages.filter.search }).focus();
	const times: number[] = [];
	for (let round = 0; round < ROUNDS; round++) {
		// Each digit narrows the numbered titles, and each deletion widens them.
		for (const key of ['4', '7', '7', 'Backspace', 'Backspace', 'Backspace']) {
			times.push(await msToPaint(page, 'keydown', FOUND_JOBS, () => page.keyboard.press(key)));
		}
	}
	return [figure('jobs_filter', times, 100)];
}

/**
 * From a key in the library's search, or a choice of a filter, to the painted entries of 10,000. Each narrows or widens the
 * result.
 */
export async function measureLibraryFilter({ server, device, jobId }: ListStage): Promise<Figure[]> {
	const page = device.page();
	await page.goto(`${server.url}/admin/jobs/${jobId}/questions`);
	await page.getByRole('button', { name: questionEditorMessages.chooseFromLibrary }).click();
	const panel = page.getByRole('dialog');
	await panel.getByRole('list', { name: questionLibraryMessages.list }).getByRole('listitem').first().waitFor();
	const found = FOUND_IN_LIBRARY;
	const { difficulty } = questionLibraryMessages.filters;
	const choose = async (option: string): Promise<number> => {
		await panel.getByRole('button', { name: difficulty.label }).click();
		return msToPaint(page, 'click', found, () => page.getByRole('option', { name: option, exact: true }).click());
	};
	const times: number[] = [];
	for (let round = 0; round < ROUNDS; round++) {
		await panel.getByLabel(questionLibraryMessages.search).focus();
		// Each digit narrows the numbered prompts, and each deletion widens them.
		for (const key of ['7', '7', '3', '1', 'Backspace', 'Backspace', 'Backspace', 'Backspace']) {
			times.push(await msToPaint(page, 'keydown', found, () => page.keyboard.press(key)));
		}
		times.push(await choose('Senior'), await choose(difficulty.any));
	}
	return [figure('library_filter', times, 100)];
}

/** From the start of an offline navigation to the painted list, screen by screen, in a running browser. */
export async function measureOpenOffline({ server, device, jobId }: ListStage): Promise<Figure[]> {
	const page = device.page();
	const screens = [
		['/jobs', PUBLIC_ROW],
		['/dashboard', '#active-jobs'],
		['/admin/jobs', ADMIN_ROW],
		[`/admin/jobs/${jobId}/questions`, 'main h1'],
	] as const;
	await device.context().setOffline(true);
	try {
		const times: Record<string, number[]> = Object.fromEntries(screens.map(([path]) => [path, []]));
		for (let round = 0; round < ROUNDS; round++) {
			for (const [path, selector] of screens) times[path]?.push(await msToOpen(page, server.url + path, selector));
		}
		tellEach(times);
		return [figure('open_offline', Object.values(times).flat(), 300)];
	} finally {
		await device.context().setOffline(false);
	}
}
