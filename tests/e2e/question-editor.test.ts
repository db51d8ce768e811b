import { expect, type Page } from '@playwright/test';
import { beginAttempt } from '../support/api.ts';
import { type BuilderServer, buildAccount, buildJob, buildStaff, operatorOf } from '../support/builders.ts';
import { Candidate } from '../support/candidate.ts';
import { test } from '../support/end-to-end.ts';
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
