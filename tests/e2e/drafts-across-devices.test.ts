import { expect } from '@playwright/test';
import type { AttemptRow } from '../../app/core/store/rows.ts';
import { draftConflictMessages as words } from '../../app/features/take-assessment/draft-conflict-words.ts';
import { type BuiltAccount, buildAccount, buildJob } from '../support/builders.ts';
import { Candidate } from '../support/candidate.ts';
import { changePage, type PageChanger } from '../support/changed-page.ts';
import type { PlainDevice } from '../support/device.ts';
import { test as base } from '../support/end-to-end.ts';
import type { TestServer } from '../support/server.ts';
import { readTable } from '../support/tabs.ts';
import { draftsOf, signOut } from './stage.ts';

type Stage = {
	server: TestServer;
	mara: BuiltAccount;
	/** Opens the candidate's laptop. */
	openLaptop: () => Promise<PlainDevice>;
	phone: PlainDevice;
	jobId: string;
	address: string;
};

/** A candidate's laptop and phone, whose browser translates its pages, and a job with two questions. */
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
		await phone.page().addInitScript<PageChanger>(changePage, 'translator');
		const opened = [phone];
		const openLaptop = async () => {
			const laptop = await start.device({ serviceWorker: 'block' });
			opened.push(laptop);
			return laptop;
		};
		await provide({ server, mara, openLaptop, phone, jobId: job.id, address: `${server.url}/assess/${job.id}` });
		expect(opened.flatMap((device) => device.errors())).toEqual([]);
	},
});

const THERE = 'The lift stood still for two days in May.';
const HERE = 'I rang the three families on the top floors and carried their shopping up each day.';

const candidateOn = (device: PlainDevice) => new Candidate(device.page());
const line = (device: PlainDevice) => device.page().getByText(/^Another version, .*another device\. Compare$/);
const dialogs = (device: PlainDevice) => device.page().getByRole('dialog');

/** Types text. The pause after the last key sends it. */
async function writes(device: PlainDevice, text: string, { server, mara }: Stage): Promise<void> {
	await candidateOn(device).types(text);
	await expect.poll(() => draftsOf(server, mara)).toContain(await candidateOn(device).answer.inputValue());
}

test('keeps all 84 characters typed while another version arrives, shows one line without a dialog, and compares on tap', async ({
	stage,
}) => {
	const { mara, openLaptop, phone, address } = stage;
	const laptop = await openLaptop();
	await candidateOn(laptop).signInAt(address, mara.email);
	await candidateOn(phone).signInAt(address, mara.email);
	const typed = HERE.padEnd(84, '.');
	const heading = phone.page().getByRole('heading', { level: 2 }).first();
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

	await phone.page().getByRole('button', { name: words.compare }).click();
	const dialog = phone.page().getByRole('dialog', { name: words.title });
	await expect(dialog.getByText(THERE)).toBeVisible();
	await phone.page().keyboard.press('Escape');
	await expect(dialog).toHaveCount(0);
	await expect(line(phone)).toBeVisible();

	await candidateOn(phone).continues();
	await expect(line(phone)).toHaveCount(0);
	await candidateOn(phone).types('The stairs are steep.');
	await phone.page().getByRole('button', { name: 'Review & Submit' }).click();
	const review = phone.page().getByRole('dialog', { name: 'Ready to Submit Your Assessment?' });
	await expect(review.getByText(/^Another version, .*another device\./)).toBeVisible();
	await review.getByRole('button', { name: words.compareAt(1) }).click();
	await dialog.getByRole('button', { name: /^Use this one: On another device/ }).click();
	await expect(candidateOn(phone).answer).toHaveValue(THERE);
	await expect(line(phone)).toHaveCount(0);
	// The choice opened the first question; a reload opens the question that is stored.
	const attempts = () => readTable<AttemptRow>(phone.page(), mara.id, 'attempts');
	await expect.poll(async () => (await attempts()).map(({ position }) => position)).toEqual([0]);
	await phone.page().reload();
	await expect(candidateOn(phone).answer).toHaveValue(THERE);
	await expect(line(phone)).toHaveCount(0);
});

test('a device that never loaded the job lists the assessment of another under Continue, and shows the text written there where its own was continued, also while it is open', async ({
	stage,
}) => {
	const { mara, openLaptop, phone, address } = stage;
	const laptop = await openLaptop();
	await candidateOn(laptop).signInAt(address, mara.email);
	await writes(laptop, 'The lift', stage);
	const page = phone.page();
	await candidateOn(phone).signInAt(new URL('/dashboard', address).href, mara.email);
	await expect(page.getByRole('heading', { name: 'Lift Warden' })).toBeVisible();
	await expect(page.getByText('1 of 2 answered')).toBeVisible();
	await expect(page.getByText('No assessments yet')).toHaveCount(0);
	await page.getByRole('link', { name: 'Continue the assessment for Lift Warden' }).click();
	await candidateOn(phone).begins();
	await expect(candidateOn(phone).answer).toHaveValue('The lift');
	await writes(laptop, ' stood still.', stage);
	await expect(candidateOn(phone).answer).toHaveValue('The lift stood still.');
	await expect(line(phone)).toHaveCount(0);

	await writes(phone, ' For two days.', stage);
	await expect(line(phone)).toHaveCount(0);
	await expect(candidateOn(laptop).answer).toHaveValue('The lift stood still. For two days.');
	await expect(line(laptop)).toHaveCount(0);

	await expect(laptop.page().getByText(words.continued)).toBeVisible();
	await laptop.page().getByRole('button', { name: words.undo }).click();
	await expect(candidateOn(laptop).answer).toHaveValue('The lift stood still.');
	await expect(candidateOn(laptop).answer).toBeFocused();
	await expect(laptop.page().getByText(words.continued)).toHaveCount(0);
});

test('the same phone shows its own text after a sign-out, without a conflict, and continues the same draft', async ({
	stage,
}) => {
	const { server, mara, phone, address } = stage;
	await candidateOn(phone).signInAt(address, mara.email);
	await writes(phone, 'The lift stood still.', stage);
	await phone.page().goto(new URL('/dashboard', address).href);
	await signOut(phone.page());
	await candidateOn(phone).signInAt(address, mara.email);
	await expect(candidateOn(phone).answer).toHaveValue('The lift stood still.');
	await candidateOn(phone).answer.press('Control+Home');
	await candidateOn(phone).answer.pressSequentially('In May: ');
	await expect.poll(() => draftsOf(server, mara)).toEqual(['In May: The lift stood still.']);

	await phone.page().goto(new URL('/dashboard', address).href);
	await signOut(phone.page());
	await candidateOn(phone).signInAt(address, mara.email);
	await expect(candidateOn(phone).answer).toHaveValue('In May: The lift stood still.');
	await expect(phone.page().getByText('Another version')).toHaveCount(0);
	await expect(dialogs(phone)).toHaveCount(0);
});
