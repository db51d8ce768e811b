import { expect } from '@playwright/test';
import { congratulationsMessages } from '../../app/features/results/completion-words.ts';
import { consentMessages } from '../../app/features/take-assessment/consent-words.ts';
import { draftConflictMessages as words } from '../../app/features/take-assessment/draft-conflict-words.ts';
import { type BuiltAccount, buildAccount, buildJob, operatorOf } from '../support/builders.ts';
import { Candidate } from '../support/candidate.ts';
import { changePage, type PageChanger } from '../support/changed-page.ts';
import { type PlainDevice, untilSynced } from '../support/device.ts';
import { test as base } from '../support/end-to-end.ts';
import type { TestServer } from '../support/server.ts';
import { storeSession } from '../support/stored-sign-in.ts';
import { assessmentsOf, draftsOf, signOut } from './stage.ts';

type Stage = {
	server: TestServer;
	mara: BuiltAccount;
	laptop: PlainDevice;
	phone: PlainDevice;
	address: string;
	questionIds: string[];
};

/** A candidate's laptop and phone, whose browsers translate their pages, and a job with two questions. */
const test = base.extend<{ stage: Stage }>({
	stage: async ({ start, server }, provide) => {
		const prompts = ['Tell us about the lift.', 'And about the stairs.'];
		const job = await buildJob(
			server,
			{ title: 'Lift Warden' },
			prompts.map((prompt) => ({ prompt })),
		);
		const mara = await buildAccount(server, { first_name: 'Mara', last_name: 'Lind' });
		const phone = await start.device({ serviceWorker: 'block', viewport: { width: 390, height: 844 } });
		const laptop = await start.device({ serviceWorker: 'block' });
		for (const device of [phone, laptop]) await device.page().addInitScript<PageChanger>(changePage, 'translator');
		await provide({
			server,
			mara,
			laptop,
			phone,
			address: `${server.url}/assess/${job.id}`,
			questionIds: job.questionIds,
		});
		expect([...laptop.errors(), ...phone.errors()]).toEqual([]);
	},
});

const THERE = 'The lift stood still for two days in May.';
const { unsent } = congratulationsMessages;
const LATER = ' I would do it again.';
const HERE = 'I rang the three families on the top floors and carried their shopping up each day.';

const candidateOn = (device: PlainDevice) => new Candidate(device.page());
const line = (device: PlainDevice) => device.page().getByText(/^Another version, .*another device\. Compare$/);
const dialogs = (device: PlainDevice) => device.page().getByRole('dialog');

/** Types text. The pause after the last key sends it. */
async function writes(device: PlainDevice, text: string, { server, mara }: Stage): Promise<void> {
	await candidateOn(device).types(text);
	await expect.poll(() => draftsOf(server, mara)).toContain(await candidateOn(device).answer.inputValue());
}

test("two devices share consent and text: the phone continues where the laptop was, each follows the other's continuation, a different text waits in one line, and what is written after the submission of the other is kept and sent beside it", async ({
	stage,
}) => {
	const { server, mara, laptop, phone, address } = stage;
	const page = phone.page();
	await candidateOn(phone).signInAt(new URL('/dashboard', address).href, mara.email);
	await expect(page.getByText('No assessments yet')).toBeVisible();
	await storeSession(laptop.page(), address, mara.email);
	await laptop.page().goto(address);
	// Consent that was given offline is not asked for on the other device.
	await expect(laptop.page().getByRole('button', { name: consentMessages.start })).toBeVisible();
	await laptop.context().setOffline(true);
	await laptop.page().getByRole('checkbox', { name: consentMessages.declineAi.label }).check();
	await candidateOn(laptop).begins();
	await laptop.context().setOffline(false);
	await writes(laptop, 'The lift', stage);

	// The phone never loaded the job.
	await expect(page.getByRole('heading', { name: 'Lift Warden' })).toBeVisible();
	await expect(page.getByText('1 of 2 answered')).toBeVisible();
	await page.getByRole('link', { name: 'Continue the assessment for Lift Warden' }).click();
	await candidateOn(phone).seesQuestion(1, 2);
	await expect(candidateOn(phone).answer).toHaveValue('The lift');
	await writes(laptop, ' stood still.', stage);
	await expect(candidateOn(phone).answer).toHaveValue('The lift stood still.');
	await writes(phone, ' For two days.', stage);
	await expect(candidateOn(laptop).answer).toHaveValue('The lift stood still. For two days.');
	for (const device of [phone, laptop]) await expect(line(device)).toHaveCount(0);
	await expect(laptop.page().getByText(words.continued)).toBeVisible();
	await laptop.page().getByRole('button', { name: words.undo }).click();
	await expect(candidateOn(laptop).answer).toHaveValue('The lift stood still.');
	await expect(candidateOn(laptop).answer).toBeFocused();
	await expect(laptop.page().getByText(words.continued)).toHaveCount(0);

	// Both type at the same time, at the second question.
	const typed = HERE.padEnd(84, '.');
	for (const device of [phone, laptop]) await candidateOn(device).continues();
	const heading = page.getByRole('heading', { level: 2 }).first();
	/** Distance from the question to the text. Anything inserted between them would increase it. */
	const gap = async () =>
		((await candidateOn(phone).answer.boundingBox())?.y ?? 0) - ((await heading.boundingBox())?.y ?? 0);
	await candidateOn(phone).types(typed.slice(0, 2));
	const before = await gap();
	await Promise.all([
		writes(laptop, THERE, stage),
		(async () => {
			await candidateOn(phone).answer.pressSequentially(typed.slice(2), { delay: 60 });
			await expect(line(phone)).toBeVisible();
		})(),
	]);
	await expect(candidateOn(phone).answer).toHaveValue(typed);
	await expect(candidateOn(phone).answer).toBeFocused();
	expect(await gap()).toBe(before);
	await expect(line(phone)).toHaveCount(1);
	await expect(dialogs(phone)).toHaveCount(0);
	await page.getByRole('button', { name: words.compare }).click();
	const dialog = page.getByRole('dialog', { name: words.title });
	await dialog.getByRole('button', { name: /^Use this one: On another device/ }).click();
	await expect(candidateOn(phone).answer).toHaveValue(THERE);
	await expect(line(phone)).toHaveCount(0);
	await writes(phone, ' Twice.', stage);

	// After a sign-out the same phone continues its own draft.
	await page.goto(new URL('/dashboard', address).href);
	await untilSynced(page);
	await signOut(page);
	await candidateOn(phone).signInAt(address, mara.email);
	await candidateOn(phone).continues();
	await expect(candidateOn(phone).answer).toHaveValue(`${THERE} Twice.`);
	await candidateOn(phone).answer.press('Control+Home');
	await candidateOn(phone).answer.pressSequentially('In May: ');
	await expect.poll(() => draftsOf(server, mara)).toContain(`In May: ${THERE} Twice.`);
	expect(await draftsOf(server, mara)).not.toContain(`${THERE} Twice.`);
	await expect(dialogs(phone)).toHaveCount(0);

	// The laptop writes on, offline, while the phone submits.
	await laptop.context().setOffline(true);
	await candidateOn(laptop).types(LATER);
	const later = await candidateOn(laptop).answer.inputValue();
	await candidateOn(phone).submits();
	await page.waitForURL(/\/congratulations\//);
	await expect
		.poll(async () => (await assessmentsOf(server, mara)).map(({ ai_declined }) => ai_declined))
		.toEqual([true]);
	const submission = laptop.page().getByRole('button', { name: 'Review & Submit' });
	await expect(submission).toBeEnabled();
	await laptop.context().setOffline(false);
	await expect(laptop.page().getByText(/^You submitted this assessment on another device/)).toBeVisible();
	await expect(submission).toHaveCount(0);
	await expect(candidateOn(laptop).answer).toHaveValue(later);
	const operator = await operatorOf(server);
	const filter = operator.filter('user_id = {:user}', { user: mara.id });
	const variants = () => operator.collection('assessment_variants').getFullList({ filter });
	expect(await variants()).toEqual([]);
	await laptop.page().getByRole('link', { name: 'See it, or send this text too' }).click();
	const part = laptop.page().getByRole('region', { name: unsent.title });
	await expect(part.getByText(later)).toBeVisible();
	await part.getByRole('button', { name: unsent.send }).click();
	await expect(laptop.page().getByRole('heading', { name: unsent.sentTitle })).toBeFocused();
	await expect(
		laptop.page().getByText(/An earlier submission for this job is the official one\. .* is not scored\./),
	).toBeVisible();
	expect(await variants()).toMatchObject([
		{ reason: 'later_submission', answers: { [stage.questionIds[1] ?? '']: later } },
	]);
});
