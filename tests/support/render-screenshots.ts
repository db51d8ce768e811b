import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { chromium, type Page } from '@playwright/test';
import { beginWriting } from './candidate.ts';

/**
 * Takes the screenshots of the manifest: `node tests/support/render-screenshots.ts <url of a demo>`, with the Chromium of
 * `CHROMIUM_PATH` where that is set.
 */
const [url = 'http://127.0.0.1:8090'] = process.argv.slice(2);
const picture = (name: string) => fileURLToPath(new URL(`../../public/screenshots/${name}.png`, import.meta.url));
mkdirSync(fileURLToPath(new URL('../../public/screenshots', import.meta.url)), { recursive: true });

const executablePath = process.env.CHROMIUM_PATH;
const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: ['--no-sandbox'] });

async function signedIn(email: string): Promise<Page> {
	const page = await browser.newPage({ viewport: { width: 390, height: 844 }, serviceWorkers: 'block' });
	await page.goto(`${url}/login`);
	await page.getByLabel('Email').fill(email);
	await page.getByLabel('Password', { exact: true }).fill('Candor!demo1');
	await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
	await page.waitForURL('**/dashboard');
	return page;
}

const ada = await signedIn('ada@candor.test');
await ada.goto(`${url}/jobs`);
const open = await ada.evaluate(async () => {
	const { jobs } = (await (await fetch('/api/public/jobs')).json()) as { jobs: { id: string }[] };
	return jobs.map(({ id }) => id);
});
for (const id of open) {
	await ada.goto(`${url}/assess/${id}`);
	await beginWriting(ada).catch(() => undefined);
	const answer = ada.getByPlaceholder('Type your answer here...');
	if (
		!(await answer.waitFor({ timeout: 4_000 }).then(
			() => true,
			() => false,
		))
	)
		continue;
	await answer.pressSequentially(
		'Our only lift broke on a Saturday. I rang the three families on the upper floors first.',
	);
	await ada.screenshot({ path: picture('assessment') });
	await ada.setViewportSize({ width: 1440, height: 900 });
	await ada.screenshot({ path: picture('writing') });
	break;
}
await browser.close();
