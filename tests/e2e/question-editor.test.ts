import { expect, type Page } from '@playwright/test';
import { beginAttempt } from '../support/api.ts';
import { type BuilderServer, buildAccount, buildJob, buildStaff, operatorOf } from '../support/builders.ts';
import { Candidate } from '../support/candidate.ts';
import { untilSynced, untilWorksOffline } from '../support/device.ts';
import { test } from '../support/end-to-end.ts';
import { chooseFromMenu } from '../support/job-menu.ts';
import { seesToast } from '../support/toasts.ts';

/** What an admin does and sees in the question editor, in the texts of the screen. */
class Editor {
	readonly page: Page;

	constructor(page: Page) {
		this.page = page;
	}

	button(name: string | RegExp) {
		return this.page.getByRole('button', { name, exact: true });
	}

	card(number: number) {
		return this.page.getByRole('listitem', { name: `Question ${number}`, exact: true });
	}

	text(number: number) {
		return this.card(number).getByLabel('Question text');
	}

	prompts(): Promise<string[]> {
		return this.page
			.getByLabel('Question text')
			.evaluateAll((boxes) => boxes.map((box) => (box as HTMLTextAreaElement).value));
	}

	async shows(...prompts: string[]): Promise<void> {
		await expect.poll(() => this.prompts()).toEqual(prompts);
	}

	async drags(from: number, to: number, edge: 'before' | 'behind'): Promise<void> {
		const { height = 0 } = (await this.card(to).boundingBox()) ?? {};
		const targetPosition = { x: 80, y: edge === 'before' ? 10 : height - 10 };
		await this.button(`Reorder question ${from}`).dragTo(this.card(to), { targetPosition, steps: 12 });
	}

	async saves(): Promise<void> {
		await this.button('Save Questions').click();
	}
}

/** The job's questions on the server in their order, and how many sets were accepted. */
async function onServer(server: BuilderServer, jobId: string) {
	const operator = await operatorOf(server);
	const filter = operator.filter('job_id = {:jobId}', { jobId });
	const [rows, versions, ops] = await Promise.all([
		operator.collection('assessment_questions').getFullList({ filter, sort: 'order_index' }),
		operator.collection('assessment_question_versions').getFullList({ filter }),
		operator
			.collection('sync_ops')
			.getFullList({ filter: operator.filter("kind = 'save_questions' && record = {:jobId}", { jobId }) }),
	]);
	return { prompts: rows.map(({ prompt }) => String(prompt)), versions: versions.length, saves: ops.length };
}

test('a candidate sees eight questions from the library in the order in which they were saved', async ({
	start,
	server,
}) => {
	const job = await buildJob(server, { title: 'Cable Hand', location: 'Bergen' });
	const [admin, ada] = await Promise.all([buildStaff(server, 'admin'), buildAccount(server)]);
	const device = await start.device({ serviceWorker: 'block', viewport: { width: 1280, height: 1600 } });
	const page = device.page();
	const editor = new Editor(page);
	await new Candidate(page).signInAt(`${server.url}/admin/jobs`, admin.email);
	await chooseFromMenu(page, 'Cable Hand', 'Questions');
	await expect(page.getByRole('heading', { level: 1, name: 'Assessment Questions' })).toBeFocused();
	await expect(page.getByText('Cable Hand · Bergen')).toBeVisible();
	await editor.shows(
		'Why are you interested in this position?',
		'What is your preferred work style?',
		'Describe your relevant experience for this position.',
	);
	await editor.button('Start empty').click();

	await editor.button('Choose from Library').click();
	const library = page.getByRole('dialog', { name: 'Question Library' });
	await library.getByRole('searchbox', { name: 'Search' }).fill('e');
	for (let added = 1; added <= 8; added += 1) {
		await library.getByRole('button', { name: /^Add / }).first().click();
		const count = added === 1 ? '1 question' : `${added} questions`;
		await expect(library.getByText(`${count} added to the job`)).toBeVisible();
	}
	await library.getByRole('button', { name: 'Done' }).click();
	await expect(editor.button('Choose from Library')).toBeFocused();
	await expect(editor.card(8)).toBeVisible();
	const before = await editor.prompts();
	expect(new Set(before).size).toBe(8);

	// A card takes the position of the card it is dropped on. Covers a drop on the upper half of the next card, and back by a
	// lower half.
	await editor.drags(1, 2, 'before');
	await editor.shows(before[1] ?? '', before[0] ?? '', ...before.slice(2));
	await editor.drags(2, 1, 'behind');
	await editor.shows(...before);
	await editor.drags(1, 3, 'before');
	await editor.drags(8, 7, 'behind');
	await editor.button('Move question 4 up').click();
	await editor.button('Reorder question 2').press('Home');
	const [one = '', two = '', three = '', four = '', five = '', six = '', seven = '', eight = ''] = before;
	const wanted = [three, two, four, one, five, six, eight, seven];
	await editor.shows(...wanted);
	await editor.card(1).getByRole('slider', { name: 'Importance weight' }).fill('9');
	await expect(page.getByRole('region', { name: 'Weight distribution' })).toContainText('Critical 8-101');
	await editor.saves();
	await seesToast(page, 'Questions saved successfully!');
	expect(await onServer(server, job.id)).toEqual({ prompts: wanted, versions: 1, saves: 1 });

	await device.page().goto(`${server.url}/admin/jobs/${job.id}/edit`);
	await page.getByRole('link', { name: 'Assessment Questions' }).click();
	await editor.shows(...wanted);
	expect(device.errors()).toEqual([]);

	const phone = await start.device({ serviceWorker: 'block' });
	const candidate = new Candidate(phone.page());
	await candidate.signInAt(`${server.url}/assess/${job.id}`, ada.email);
	await candidate.seesQuestion(1, 8);
	await expect(phone.page().getByRole('heading', { name: wanted[0] ?? '' })).toBeVisible();
	expect((await beginAttempt(server, ada.token, job.id)).version.questions.map(({ prompt }) => prompt)).toEqual(wanted);
});

test('an unsaved set survives a killed browser offline, is saved offline, and arrives once', async ({ start }) => {
	let server = await start.server();
	const { port, dataDir, url } = server;
	const job = await buildJob(server, { title: 'Night Porter' }, [{ prompt: 'First?' }, { prompt: 'Second?' }]);
	const admin = await buildStaff(server, 'admin');
	const address = `${url}/admin/jobs/${job.id}/questions`;
	const device = await start.device();
	let editor = new Editor(device.page());
	await new Candidate(editor.page).signInAt(address, admin.email);
	await untilWorksOffline(editor.page);
	await untilSynced(editor.page);
	await editor.shows('First?', 'Second?');
	const before = await onServer(server, job.id);
	await device.context().setOffline(true);
	await editor.text(1).press('Control+End');
	await editor.text(1).pressSequentially(' And then?');
	await expect(editor.page.getByText('Draft on this device, not saved')).toBeVisible();
	await device.kill9();
	await server.kill9();

	editor = new Editor(await device.reopen({ offline: true }));
	await editor.page.goto(address);
	await editor.shows('First? And then?', 'Second?');
	await expect(editor.page.getByText('Your unfinished questions are back.')).toBeVisible();
	await editor.button('Choose from Library').click();
	const library = editor.page.getByRole('dialog', { name: 'Question Library' });
	await library.getByRole('button', { name: /^Add / }).first().click();
	await library.getByRole('button', { name: 'Done' }).click();
	await editor.button('Move question 2 up').click();
	const added = (await editor.prompts())[2] ?? '';
	await editor.saves();
	await expect(editor.page.getByText('It is sent automatically when the network is back.').first()).toBeVisible();
	await device.kill9();

	editor = new Editor(await device.reopen({ offline: true }));
	await editor.page.goto(address);
	await editor.shows('Second?', 'First? And then?', added);
	await expect(editor.page.getByText('Saved on this device', { exact: true })).toBeVisible();
	await expect(editor.page.getByText('Your unfinished questions are back.')).toHaveCount(0);

	server = await start.server({ port, dataDir });
	await device.context().setOffline(false);
	await expect
		.poll(() => onServer(server, job.id))
		.toEqual({ prompts: ['Second?', 'First? And then?', added], versions: before.versions + 1, saves: 1 });
	await expect(editor.page.getByRole('button', { name: 'All changes sent . Open unsent work' })).toBeVisible();
	await editor.shows('Second?', 'First? And then?', added);
	expect(device.errors()).toEqual([]);
});

test('when two admins save from the same set, the second resolves the conflict; no questions and no attempt are lost', async ({
	start,
	server,
}) => {
	const job = await buildJob(server, { title: 'Night Porter' }, [{ prompt: 'First?' }, { prompt: 'Second?' }]);
	const [grace, joan, ada] = await Promise.all([
		buildStaff(server, 'admin'),
		buildStaff(server, 'super_admin'),
		buildAccount(server),
	]);
	const begun = await beginAttempt(server, ada.token, job.id);
	const address = `${server.url}/admin/jobs/${job.id}/questions`;
	const devices = [
		await start.device({ serviceWorker: 'block' }),
		await start.device({ serviceWorker: 'block' }),
	] as const;
	const [hers, theirs] = [new Editor(devices[0].page()), new Editor(devices[1].page())];
	await new Candidate(hers.page).signInAt(address, grace.email);
	await new Candidate(theirs.page).signInAt(address, joan.email);
	await hers.shows('First?', 'Second?');
	await theirs.shows('First?', 'Second?');

	await hers.text(1).fill('Grace asks?');
	await theirs.button('Delete question 2').click();
	await theirs.text(1).fill('Joan asks?');
	await theirs.saves();
	await seesToast(theirs.page, 'Questions saved successfully!');
	await expect(hers.page.getByText('Someone else saved different questions while you were editing.')).toBeVisible();
	await hers.shows('Grace asks?', 'Second?');

	await hers.saves();
	const dialog = hers.page.getByRole('dialog', { name: 'Resolve changes to Night Porter' });
	await expect(dialog.getByText('The last edit was made by Grace Hopper on')).toBeVisible();
	await expect(dialog.getByRole('group')).toHaveCount(1);
	await expect(dialog.getByText('Grace asks?')).toBeVisible();
	await expect(dialog.getByText('Joan asks?')).toBeVisible();
	await expect(dialog.getByText('Question 2: Second? (removed by them)')).toBeVisible();
	await dialog.getByRole('button', { name: 'Later' }).click();
	await hers.shows('Joan asks?');
	await expect(hers.button('Save Questions')).toBeDisabled();
	expect((await onServer(server, job.id)).prompts).toEqual(['Joan asks?']);

	await hers.button('Compare and choose').click();
	await dialog.getByRole('radio', { name: 'Keep mine' }).check({ force: true });
	await dialog.getByRole('button', { name: 'Save choices' }).click();
	await hers.shows('Grace asks?');
	await theirs.shows('Grace asks?');
	expect((await onServer(server, job.id)).prompts).toEqual(['Grace asks?']);
	await expect(hers.button('Save Questions')).toBeEnabled();

	const again = await beginAttempt(server, ada.token, job.id);
	expect(again.version).toEqual(begun.version);
	const late = await buildAccount(server);
	expect((await beginAttempt(server, late.token, job.id)).version.questions[0]?.prompt).toBe('Grace asks?');
	expect(devices.flatMap((device) => device.errors())).toEqual([]);
});
