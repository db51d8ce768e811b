import { expect, type Page } from '@playwright/test';
import { aJob, buildJob, operatorOf } from '../support/builders.ts';
import { untilWorksOffline } from '../support/device.ts';
import { test } from '../support/end-to-end.ts';
import type { TestServer } from '../support/server.ts';

const MANY = 500;
const TOWNS = ['Bergen', 'Sofia', 'Tromsø', 'Remote'];
const TYPES = ['Full-time', 'Part-time', 'Contract', 'Internship'] as const;
const ARRANGEMENTS = ['On-site', 'Remote', 'Hybrid'] as const;

/** Five hundred jobs with texts of realistic length. */
async function manyJobs(server: TestServer): Promise<void> {
	const operator = await operatorOf(server);
	const text = 'You keep the night of a house that never sleeps, and hand over in three lines. '.repeat(12);
	for (let from = 0; from < MANY; from += 50) {
		await Promise.all(
			Array.from({ length: 50 }, (_, offset) => {
				const index = from + offset;
				return operator.collection('jobs').create(
					aJob({
						title: index === 77 ? 'Écrivain of the night' : `Porter ${index}`,
						location: TOWNS[index % 4] ?? '',
						type: TYPES[index % 4] ?? 'Full-time',
						work_arrangement: ARRANGEMENTS[index % 3] ?? 'On-site',
						role_overview: text,
						requirements: text,
						key_responsibilities: text,
					}),
					{ requestKey: null },
				);
			}),
		);
	}
}

const titles = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 });

test('searches and filters five hundred jobs offline, with the filter in a URL that can be shared', async ({
	start,
}) => {
	const server = await start.server();
	await manyJobs(server);
	const device = await start.device();
	const page = device.page();
	await page.goto(`${server.url}/jobs`);
	await expect(titles(page)).toHaveCount(MANY);
	await untilWorksOffline(page);
	await device.context().setOffline(true);
	await page.reload();
	await expect(titles(page)).toHaveCount(MANY);

	await page.getByRole('searchbox', { name: 'Search jobs' }).pressSequentially('ecrivain NIGHT');
	await expect(titles(page)).toHaveText(['Écrivain of the night']);
	await expect(page.getByText(`1 of ${MANY} open jobs matches.`)).toBeVisible();
	await expect(page.getByRole('searchbox')).toBeFocused();
	await expect.poll(() => new URL(page.url()).search).toBe('?q=ecrivain+NIGHT');
	await page.getByRole('combobox', { name: 'Type' }).selectOption('Contract');
	await expect(page.getByRole('heading', { level: 2, name: 'No job matches' })).toBeVisible();
	await page.getByRole('link', { name: 'Show all jobs' }).click();
	await expect(titles(page)).toHaveCount(MANY);
	await expect(page.getByRole('searchbox')).toHaveValue('');
	await expect.poll(() => new URL(page.url()).search).toBe('');

	await page.getByRole('combobox', { name: 'Location' }).selectOption('Tromsø');
	await page.getByRole('combobox', { name: 'Work arrangement' }).selectOption('Hybrid');
	await expect.poll(() => new URL(page.url()).search).toBe('?arrangement=Hybrid&location=Troms%C3%B8');
	const address = page.url();
	// Every twelfth job, from the third on.
	const count = Math.ceil((MANY - 2) / 12);
	await expect(titles(page)).toHaveCount(count);
	await page
		.getByRole('link', { name: /^Apply Now/ })
		.first()
		.click();
	await expect(page).toHaveURL(/\/apply\//);
	await page.goBack();
	await expect(page.getByRole('combobox', { name: 'Location' })).toHaveValue('Tromsø');
	await expect(titles(page)).toHaveCount(count);

	const other = await start.device();
	await other.page().goto(`${address}&type=%3Cscript%3E`);
	await expect(other.page().getByRole('heading', { level: 2, name: 'No job matches' })).toBeVisible();
	await other.page().goto(address);
	await expect(titles(other.page())).toHaveCount(count);
	await other.page().getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Jobs' }).click();
	await expect(titles(other.page())).toHaveCount(MANY);

	const times = await other.page().evaluate(async () => {
		const box = document.querySelector<HTMLInputElement>('input[type=search]');
		const value = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value');
		const spent: number[] = [];
		for (const text of ['p', 'po', 'por', 'port', 'porter 4', 'porter 49', '', 'n', 'ni', '']) {
			const began = performance.now();
			value?.set?.call(box, text);
			box?.dispatchEvent(new Event('input', { bubbles: true }));
			await new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn)));
			spent.push(Math.round(performance.now() - began));
		}
		return spent;
	});
	console.info(`from a key to its paint, ms: ${times.join(' ')}`);
	expect([...device.errors(), ...other.errors()]).toEqual([]);
});

test('shares the address of a job with its button', async ({ start }) => {
	const server = await start.server();
	const { id } = await buildJob(server, { title: 'Night Porter' });
	const device = await start.device();
	await device.context().grantPermissions(['clipboard-read', 'clipboard-write']);
	const page = device.page();
	await page.goto(`${server.url}/apply/${id}?from=mail`);
	await expect(page).toHaveTitle('Night Porter · Candor');
	await page.getByRole('button', { name: 'Share this job' }).press('Enter');
	await expect(page.getByText('The link is copied.')).toBeVisible();
	expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${server.url}/apply/${id}`);
	expect(device.errors()).toEqual([]);
});
