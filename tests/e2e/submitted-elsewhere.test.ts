import { expect } from '@playwright/test';
import { congratulationsMessages } from '../../app/features/results/completion-words.ts';
import { buildAccount, buildJob, operatorOf } from '../support/builders.ts';
import { Candidate } from '../support/candidate.ts';
import { changePage, type PageChanger } from '../support/changed-page.ts';
import type { PlainDevice } from '../support/device.ts';
import { test as base } from '../support/end-to-end.ts';
import { draftsOf } from './stage.ts';

const words = congratulationsMessages.unsent;
const BEGUN = 'The lift stood still';
const CONTINUED = ' for two days in May.';
const LATER = ' I carried the shopping up.';

/** An assessment begun on a phone and continued on a laptop, both open and online. The phone's browser translates its pages. */
const test = base.extend<{
	stage: { phone: PlainDevice; laptop: PlainDevice; variants: () => Promise<unknown[]>; questionId: string };
}>({
	stage: async ({ start, server }, provide) => {
		const job = await buildJob(server, { title: 'Lift Warden' }, [{ prompt: 'Tell us about the lift.' }]);
		const mara = await buildAccount(server, { first_name: 'Mara', last_name: 'Lind' });
		const phone = await start.device({ serviceWorker: 'block', viewport: { width: 360, height: 740 } });
		await phone.page().addInitScript<PageChanger>(changePage, 'translator');
		const laptop = await start.device({ serviceWorker: 'block', viewport: { width: 1440, height: 900 } });
		const address = `${server.url}/assess/${job.id}`;
		const listens = phone
			.page()
			.waitForResponse(
				(response) => response.url().endsWith('/api/realtime') && response.request().method() === 'POST',
			);
		await new Candidate(phone.page()).signInAt(address, mara.email);
		await new Candidate(phone.page()).types(BEGUN);
		await expect.poll(() => draftsOf(server, mara)).toContain(BEGUN);
		await listens;
		await new Candidate(laptop.page()).signInAt(address, mara.email);
		await expect(new Candidate(laptop.page()).answer).toHaveValue(BEGUN);
		await new Candidate(laptop.page()).types(CONTINUED);
		await expect.poll(() => draftsOf(server, mara)).toContain(BEGUN + CONTINUED);
		await expect(new Candidate(phone.page()).answer).toHaveValue(BEGUN + CONTINUED);
		const operator = await operatorOf(server);
		const filter = operator.filter('user_id = {:user}', { user: mara.id });
		const [questionId = ''] = job.questionIds;
		await provide({
			phone,
			laptop,
			questionId,
			variants: () => operator.collection('assessment_variants').getFullList({ filter }),
		});
		expect([...laptop.errors(), ...phone.errors()]).toEqual([]);
	},
});

const notice = (device: PlainDevice) => device.page().getByText(/^You submitted this assessment on another device/);
const submission = (device: PlainDevice) => device.page().getByRole('button', { name: 'Review & Submit' });

test('a device that was offline learns at its next contact that another one submitted, offers no submission, keeps its text, and sends it beside the official one', async ({
	stage: { phone, laptop, variants, questionId },
}) => {
	const [page, candidate] = [phone.page(), new Candidate(phone.page())];
	await phone.context().setOffline(true);
	await candidate.types(LATER);
	await new Candidate(laptop.page()).submits();
	await laptop.page().waitForURL(/\/congratulations\//);
	await expect(submission(phone)).toBeEnabled();
	await phone.context().setOffline(false);
	await expect(notice(phone)).toBeVisible();
	await expect(submission(phone)).toHaveCount(0);
	await expect(candidate.answer).toHaveValue(BEGUN + CONTINUED + LATER);
	expect(await variants()).toEqual([]);
	await page.getByRole('link', { name: 'See it, or send this text too' }).click();
	const part = page.getByRole('region', { name: words.title });
	await expect(part.getByText(BEGUN + CONTINUED + LATER)).toBeVisible();

	await part.getByRole('button', { name: words.send }).click();
	await expect(page.getByRole('heading', { name: words.sentTitle })).toBeFocused();
	await expect(
		page.getByText(/An earlier submission for this job is the official one\. .* is not scored\./),
	).toBeVisible();
	expect(await variants()).toMatchObject([
		{ reason: 'later_submission', answers: { [questionId]: BEGUN + CONTINUED + LATER } },
	]);
});
