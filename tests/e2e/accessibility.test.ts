import { expect, type Page, test } from '@playwright/test';
import { CONSENT_VERSION } from '../../app/domain/assessments/consent.ts';
import { beginAttempt, pushOp } from '../support/api.ts';
import { inEveryLook, violations } from '../support/axe.ts';
import { anOp, aSubmission, buildAccount, buildJob, buildStaff, operatorOf } from '../support/builders.ts';
import { Candidate } from '../support/candidate.ts';
import { type Device, openDevice } from '../support/device.ts';
import { chooseFromMenu } from '../support/job-menu.ts';
import { startServer, type TestServer } from '../support/server.ts';
import { submitFor } from '../support/submit.ts';

type Place = { name: string; path: string; shows: (page: Page) => Promise<void> };

let server: TestServer;
test.beforeAll(async () => {
	server = await startServer();
});
test.afterAll(() => server.stop());

const heading = (name: string | RegExp) => async (page: Page) =>
	expect(page.getByRole('heading', { level: 1, name })).toBeVisible();

async function walk(device: Device, places: readonly Place[]): Promise<void> {
	for (const { name, path, shows } of places) {
		await device.page().goto(server.url + path);
		await shows(device.page());
		await inEveryLook(device.page(), name);
	}
}

async function onDevice(visit: (device: Device) => Promise<void>): Promise<void> {
	const device = await openDevice();
	try {
		await visit(device);
		expect(device.errors()).toEqual([]);
	} finally {
		await device.dispose();
	}
}

/** A job with one text question and one multiple-choice question. */
const aMixedJob = () =>
	buildJob(server, { title: 'Night Porter' }, [
		{ prompt: 'Tell us about a night that went wrong.' },
		{ prompt: 'Which night is the best?', type: 'multiple-choice' },
	]);

test('axe finds no violations on the guest pages', async () => {
	const job = await aMixedJob();
	await onDevice((device) =>
		walk(device, [
			{ name: 'landing', path: '/', shows: heading('Hired for what you write.') },
			{ name: 'jobs', path: '/jobs', shows: (page) => expect(page.getByText('Night Porter').first()).toBeVisible() },
			{
				name: 'jobs, none matches',
				path: '/jobs?q=astronaut&type=Contract',
				shows: (page) => expect(page.getByRole('heading', { level: 2, name: 'No job matches' })).toBeVisible(),
			},
			{ name: 'job', path: `/apply/${job.id}`, shows: heading('Night Porter') },
			{ name: 'unknown job', path: '/apply/unknownjob00000', shows: heading('Job Not Found') },
			{
				name: 'sign in, refused',
				path: '/login',
				shows: async (page) => {
					await page.getByLabel('Email').fill('nobody@candor.test');
					await page.getByLabel('Password', { exact: true }).fill('wrong');
					await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
					await expect(page.getByRole('alert')).toContainText('The email or password is incorrect.');
				},
			},
			{
				name: 'register, refused',
				path: '/register',
				shows: async (page) => {
					for (const label of ['First name', 'Last name']) await page.getByLabel(label).fill('Mara');
					await page.getByLabel('Email').fill('mara@candor.test');
					await page.getByLabel('Password', { exact: true }).fill('weak');
					await page.getByLabel('Confirm password').fill('weaker');
					await page.getByRole('button', { name: 'Create account' }).click();
					await expect(page.getByText('Passwords do not match')).toBeVisible();
				},
			},
			{
				name: 'forgot password, refused',
				path: '/forgot-password',
				shows: async (page) => {
					await page.getByRole('button', { name: 'Send reset link' }).click();
					await expect(page.getByText('Please enter a valid email address')).toBeVisible();
				},
			},
			{
				name: 'forgot password, sent',
				path: '/forgot-password',
				shows: async (page) => {
					await page.getByLabel('Email').fill(`${'long.'.repeat(9)}@candor.test`);
					await page.getByRole('button', { name: 'Send reset link' }).click();
					await expect(page.getByText('Password reset email sent!')).toBeVisible();
				},
			},
			{ name: 'reset password, no link', path: '/reset-password', shows: heading('Invalid Reset Link') },
			{ name: 'terms', path: '/terms', shows: heading('Terms') },
			{ name: 'privacy', path: '/privacy', shows: heading(/Privacy/) },
		]),
	);
});

test('axe finds no violations while a candidate takes an assessment, online and offline', async () => {
	const job = await aMixedJob();
	const { email } = await buildAccount(server, { first_name: 'Mara', last_name: 'Lind' });
	await onDevice(async (device) => {
		const page = device.page();
		const candidatePage = new Candidate(page);
		await candidatePage.signInAt(`${server.url}/dashboard`, email);
		await walk(device, [
			{ name: 'dashboard, empty', path: '/dashboard', shows: heading('Dashboard') },
			{
				name: 'my applications, empty',
				path: '/applications',
				shows: (shown) => expect(shown.getByRole('heading', { name: 'No applications yet' })).toBeVisible(),
			},
			{ name: 'access denied', path: '/admin/jobs', shows: heading('Access Denied') },
			{
				name: 'the notice',
				path: `/assess/${job.id}`,
				shows: (shown) => expect(shown.getByRole('heading', { name: 'Before you begin' })).toBeVisible(),
			},
		]);
		await candidatePage.begins();
		await candidatePage.seesQuestion(1, 2);
		await inEveryLook(page, 'question, text');

		await page.setViewportSize({ width: 360, height: 800 });
		await page.getByRole('button', { name: 'Questions' }).click();
		await expect(page.getByRole('dialog').getByRole('heading', { name: 'Questions' })).toBeVisible();
		expect(await violations(page), 'questions drawer').toEqual([]);
		await page.keyboard.press('Escape');

		await candidatePage.answer.fill(
			'In March our only lift broke on a Saturday. I carried the shopping of three families for two days.',
		);
		await candidatePage.seesSaved();
		await candidatePage.continues();
		await page.getByRole('radio', { name: 'Yes' }).check({ force: true });
		await inEveryLook(page, 'question, choice');

		await device.context().setOffline(true);
		await page.getByRole('button', { name: 'Review & Submit' }).click();
		const dialog = page.getByRole('dialog', { name: 'Ready to Submit Your Assessment?' });
		await expect(dialog.getByText(/^No network\./)).toBeVisible();
		await inEveryLook(page, 'review dialog');
		await dialog.getByRole('button', { name: 'Submit Assessment' }).click();
		await heading('Your assessment is saved on this device.')(page);
		await inEveryLook(page, 'saved on this device');

		await device.context().setOffline(false);
		await expect(page.getByText('out of 100').first()).toBeVisible();
		await inEveryLook(page, 'result');
		await walk(device, [
			{
				name: 'dashboard',
				path: '/dashboard',
				shows: (shown) => expect(shown.getByRole('main').getByText('Night Porter').first()).toBeVisible(),
			},
			{
				name: 'my applications',
				path: '/applications',
				shows: (shown) => expect(shown.getByRole('main').getByRole('heading', { name: 'Night Porter' })).toBeVisible(),
			},
		]);
	});
});

test('axe finds no violations in the question editor, its library and the questions conflict', async () => {
	const [job, empty, admin] = await Promise.all([
		aMixedJob(),
		buildJob(server, { title: 'Baker' }),
		buildStaff(server, 'admin'),
	]);
	await onDevice(async (device) => {
		const page = device.page();
		await new Candidate(page).signInAt(`${server.url}/admin/jobs`, admin.email);
		const button = (name: string) => page.getByRole('button', { name, exact: true });
		await walk(device, [
			{
				name: 'samples',
				path: `/admin/jobs/${empty.id}/questions`,
				shows: (shown) => expect(shown.getByText('This job has no questions yet.')).toBeVisible(),
			},
			{
				name: 'no questions',
				path: `/admin/jobs/${empty.id}/questions`,
				shows: async () => {
					await button('Start empty').click();
					await button('Save Questions').click();
					await expect(page.getByRole('alert')).toHaveText('Please add at least one question');
				},
			},
			{ name: 'unknown job', path: '/admin/jobs/unknownjob00000/questions', shows: heading('Job Not Found') },
			{
				name: 'questions',
				path: `/admin/jobs/${job.id}/questions`,
				shows: async () => {
					await button('Delete question 1').click();
					await button('Add Option').click();
					await button('Add Custom Question').click();
					await expect(page.getByText('Draft on this device, not saved')).toBeVisible();
				},
			},
		]);
		await page.getByRole('link', { name: 'Back to Jobs' }).click();
		await expect(page.getByRole('dialog', { name: 'Leave without saving?' }).getByRole('heading')).toBeVisible();
		await inEveryLook(page, 'leaving');
		await button('Stay').click();

		const operator = await operatorOf(server);
		await operator.collection('assessment_questions').update(job.questionIds[0] ?? '', { prompt: 'Theirs?' });
		await page.reload();
		await expect(page.getByText('Someone else saved different questions while you were editing.')).toBeVisible();
		await inEveryLook(page, 'overtaken');
		await button('Save Questions').click();
		const dialog = page.getByRole('dialog', { name: 'Resolve changes to Night Porter' });
		await expect(dialog.getByText('Theirs?')).toBeVisible();
		await inEveryLook(page, 'conflict');
		await dialog.getByRole('button', { name: 'Later' }).click();
		await expect(button('Compare and choose')).toBeVisible();
		await inEveryLook(page, 'questions in conflict');
		await button('Choose from Library').click();
		await expect(page.getByRole('dialog', { name: 'Question Library' }).getByRole('article').first()).toBeVisible();
		await inEveryLook(page, 'library');
	});
});

test('axe finds no violations on the pages of the hiring team', async () => {
	const [job, empty, candidate, admin] = await Promise.all([
		buildJob(server, { title: 'Lift Technician' }),
		buildJob(server, { title: 'Baker', active: false }),
		buildAccount(server, { first_name: 'Mara', last_name: 'Lind' }),
		buildStaff(server, 'admin'),
	]);
	const submitted = await submitFor(server, candidate, job.id);
	const operator = await operatorOf(server);
	const assessments = operator.collection('assessments');
	await expect.poll(async () => (await assessments.getOne<{ score: number | null }>(submitted)).score).not.toBeNull();
	await assessments.update(submitted, { risk_score: 85 });
	const other = await buildAccount(server, { first_name: 'Tomasz', last_name: 'Wrona' });
	await beginAttempt(server, other.token, job.id);
	const declined = {
		version: CONSENT_VERSION,
		ai_declined: true,
		accommodation: false,
		given_at: '2026-11-20T09:00:00.000Z',
	};
	await pushOp(server, other.token, anOp(aSubmission({ job_id: job.id, consent: declined })));

	await onDevice(async (device) => {
		await new Candidate(device.page()).signInAt(`${server.url}/dashboard`, admin.email);
		await walk(device, [
			{
				name: 'staff dashboard',
				path: '/dashboard',
				shows: async (page) => {
					const linkIn = (name: string) => page.getByRole('region', { name }).getByRole('link');
					await expect(linkIn('Waiting for review')).toContainText(['Tomasz Wrona']);
					await expect(linkIn('High risk')).toContainText(['Mara Lind']);
				},
			},
			{
				name: 'manage jobs',
				path: '/admin/jobs',
				shows: (page) => expect(page.getByText('Baker').first()).toBeVisible(),
			},
			{
				name: 'the menu of a job',
				path: '/admin/jobs',
				shows: async (page) => {
					await page.getByRole('button', { name: 'More actions for Lift Technician' }).click();
					await expect(page.getByRole('menuitem', { name: 'Duplicate' })).toBeVisible();
				},
			},
			{
				name: 'deleting a job',
				path: '/admin/jobs',
				shows: async (page) => {
					await chooseFromMenu(page, 'Lift Technician', 'Delete');
					const dialog = page.getByRole('dialog', { name: 'Delete Lift Technician?' });
					await expect(dialog.getByRole('button', { name: 'Delete Job' })).toBeEnabled();
				},
			},
			{
				name: 'a new job, incomplete',
				path: '/admin/jobs/create',
				shows: async (page) => {
					await page.getByRole('main').getByRole('button', { name: 'Create Job' }).click();
					await expect(page.getByRole('textbox', { name: 'Job Title' })).toHaveAttribute('aria-invalid', 'true');
				},
			},
			{
				name: 'edit job',
				path: `/admin/jobs/${job.id}/edit`,
				shows: (page) => expect(page.getByRole('textbox', { name: 'Job Title' })).toHaveValue('Lift Technician'),
			},
			{
				name: 'applications',
				path: `/admin/jobs/${job.id}/applications`,
				shows: (page) => expect(page.getByText('Mara Lind').first()).toBeVisible(),
			},
			{
				name: 'no applications',
				path: `/admin/jobs/${empty.id}/applications`,
				shows: (page) => expect(page.getByText('No applications yet')).toBeVisible(),
			},
			{ name: 'evaluation', path: '/admin/evaluation', shows: heading('Evaluation Management') },
			{
				name: 'feature flags',
				path: '/admin/evaluation?tab=flags',
				shows: (page) => expect(page.getByRole('switch').first()).toBeVisible(),
			},
			{
				name: 'score overrides',
				path: '/admin/evaluation?tab=overrides',
				shows: (page) => expect(page.getByText('No score overrides found')).toBeVisible(),
			},
			{
				name: 'analytics of scores',
				path: '/admin/evaluation?tab=analytics',
				shows: (page) => expect(page.getByRole('heading', { name: 'Questions' })).toBeVisible(),
			},
			{ name: 'review', path: `/admin/assessment/${submitted}`, shows: heading('Mara Lind') },
		]);
		await device.page().setViewportSize({ width: 360, height: 800 });
		await device.page().getByRole('button', { name: 'Menu' }).click();
		expect(await violations(device.page()), 'menu').toEqual([]);
	});
});
