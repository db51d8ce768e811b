import { expect } from '@playwright/test';
import { judges, type Reaction, startAiServer } from '../support/ai-server.ts';
import { inEveryLook } from '../support/axe.ts';
import { buildAccount, buildJob, buildStaff, operatorOf } from '../support/builders.ts';
import { Candidate } from '../support/candidate.ts';
import { untilWorksOffline } from '../support/device.ts';
import { test } from '../support/end-to-end.ts';
import { enterOn } from '../support/keyboard.ts';
import { submitFor } from '../support/submit.ts';

const judgesAt = (level: number, afterMs = 0): Reaction =>
	judges({ judge: ({ answer }) => ({ quotes: [answer.split('.')[0] ?? ''], level }), afterMs });

test('an admin re-evaluates assessments, closes the page during the batch and reads the results, also offline', async ({
	start,
}) => {
	const ai = await startAiServer(judgesAt(2));
	try {
		const server = await start.server({ env: { AI_BASE_URL: ai.baseUrl, AI_API_KEY: 'key', AI_MODEL: 'model' } });
		const job = await buildJob(server, { title: 'Night Porter' }, [{ prompt: 'Tell us about the lift.' }]);
		const admin = await buildStaff(server, 'admin');
		for (let n = 1; n <= 6; n++) {
			const ada = await buildAccount(server, { first_name: 'Ada', last_name: `Number ${n}` });
			await submitFor(server, ada, job.id, {
				[job.questionIds[0] ?? '']: `The lift stood still on day ${n}. I carried the shopping up.`,
			});
		}
		const queue = (await operatorOf(server)).collection('evaluation_queue');
		await expect.poll(async () => (await queue.getFullList({ filter: "state != 'done'" })).length).toBe(0);
		const device = await start.device();
		const page = device.page();
		await new Candidate(page).signInAt(`${server.url}/admin/assessment-re-evaluation`, admin.email);
		await untilWorksOffline(page);
		await expect(page.getByText('Selected: 0 / 6')).toBeVisible();

		// By keyboard only.
		await enterOn(page, page.getByRole('button', { name: 'Re-evaluate Selected' }));
		await expect(page.getByText('Please select at least one assessment to re-evaluate.')).toBeVisible();
		await enterOn(page, page.getByRole('button', { name: 'Select All' }));
		await expect(page.getByText('Selected: 6 / 6')).toBeVisible();
		const upgrade = page.getByRole('button', { name: 'Upgrade to Enhanced Analysis' });
		await enterOn(page, upgrade, { back: true });
		const dialog = page.getByRole('dialog');
		await expect(dialog.getByRole('heading').first()).toBeVisible();
		await page.keyboard.press('Escape');
		await expect(upgrade).toBeFocused();
		await page.keyboard.press('Enter');
		await expect(dialog).toContainText('Candidates see the new score but are not notified.');
		await expect(dialog).toContainText('Estimated cost: 6 calls and 9,240 tokens, based on the last 6 evaluations.');
		await inEveryLook(page, 'the question before a re-evaluation');
		ai.script(judgesAt(4, 4_000));
		await enterOn(page, dialog.getByRole('button', { name: 'Upgrade 6 assessments' }));
		const running = page.getByRole('region', { name: 'Re-evaluation', exact: true });
		await expect(running).toContainText('of 6');
		await expect(running.getByRole('heading')).toBeFocused();
		await enterOn(page, running.getByRole('button', { name: 'Cancel re-evaluation' }));
		await expect(dialog.getByRole('heading').first()).toBeVisible();
		await page.keyboard.press('Escape');
		await expect(running.getByRole('button', { name: 'Cancel re-evaluation' })).toBeFocused();
		await inEveryLook(page, 'a running re-evaluation');
		await page.goto(`${server.url}/dashboard`);
		await page.goBack();

		await expect(page.getByRole('region', { name: 'Latest Results' })).toContainText('Improved6Decreased0No Change0');
		await expect(page.getByText('6 re-evaluated')).toBeVisible();
		await inEveryLook(page, 'results of a re-evaluation');

		await device.context().setOffline(true);
		await page.reload();
		await expect(page.getByText(/^No network\. You see what was saved at \d\d:\d\d\. Starting/)).toBeVisible();
		await expect(page.getByRole('region', { name: 'Latest Results' })).toContainText('Improved6');
		await expect(page.getByRole('button', { name: 'Re-evaluate Selected' })).toBeDisabled();
		await device.context().setOffline(false);
		expect(device.errors()).toEqual([]);
	} finally {
		await ai.stop();
	}
});
