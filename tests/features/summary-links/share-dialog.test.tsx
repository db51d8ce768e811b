import { beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Application } from '#domain/assessments/assessment';
import type { SummaryLink } from '#domain/summary-links/summary-link';
import { accountDatabase } from '../../../app/core/store/current-account.ts';
import { inEveryLook } from '../../support/axe-in-browser.ts';
import { clearDevice } from '../../support/clear-device.ts';
import { anApplication } from '../../support/screen-builders.ts';
import { answering, cutNetwork, reads, signedInAs } from '../../support/staff-page.ts';
import { storeApplications } from '../../support/store-applications.ts';
import { showApplications } from '../applications/show-applications.tsx';

const USER = 'adminaccount001';
signedInAs({ id: USER });

const TOKEN = 'y'.repeat(43);
const { candidate } = anApplication();
const listed = (id: string, name: string, shape: Partial<Application> = {}) =>
	anApplication({
		id,
		candidate: { ...candidate, name },
		shortlisted: true,
		shortlist: { on_shortlist: true, changed_by_name: 'Nadia Benali', changed_at: '2026-11-19T10:00:00.000Z' },
		...shape,
	});
const PEOPLE = [
	listed('a1', 'Amina'),
	listed('a2', 'Jonas', {
		shortlist: {
			on_shortlist: true,
			changed_by_name: 'Nadia Benali',
			changed_at: '2026-11-19T10:00:00.000Z',
			reason: 'Trained two porters.',
			reason_by_name: 'Ingrid Moen',
		},
	}),
	anApplication({ id: 'a3', candidate: { ...candidate, name: 'Kjell' } }),
	listed('a4', 'A test', { is_admin_test: true }),
];

const aLink = (shape: Partial<SummaryLink>): SummaryLink => ({
	id: 'link00000000001',
	made_by_name: 'Ingrid Moen',
	made_at: '2026-11-19T10:00:00.000Z',
	expires_at: '2036-11-26T10:00:00.000Z',
	revoked_at: '',
	people: 2,
	with_answers: false,
	openings: 0,
	opened_at: [],
	...shape,
});
const LINKS = [
	aLink({ openings: 2, opened_at: ['2026-11-20T09:00:00.000Z', '2026-11-20T08:00:00.000Z'] }),
	aLink({ id: 'link00000000002', expires_at: '2026-11-18T10:00:00.000Z', people: 1, with_answers: true }),
	aLink({
		id: 'link00000000003',
		revoked_at: '2026-11-19T12:00:00.000Z',
		openings: 1,
		opened_at: ['2026-11-19T11:00:00.000Z'],
	}),
];

const copied: string[] = [];
beforeEach(async () => {
	await page.viewport(1440, 900);
	copied.length = 0;
	vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => {
		copied.push(text);
	});
	await clearDevice(USER);
	await storeApplications(accountDatabase(USER), PEOPLE);
});

const dialog = page.getByRole('dialog', { name: 'Share the shortlist with a manager' });

async function open(answers: Parameters<typeof answering>[0] = {}, people: readonly Application[] = PEOPLE) {
	const calls = answering({
		'POST make-summary-link': () => Response.json({ id: 'link00000000004', token: TOKEN }),
		'POST revoke-summary-link': () => Response.json({ success: true }),
		'GET summary-links': () => Response.json(LINKS),
		...answers,
	});
	await showApplications(people, { canInvite: true });
	if (window.innerWidth < 640) await userEvent.click(page.getByRole('button', { name: /^Tools/ }));
	await userEvent.click(page.getByRole('button', { name: /^Share shortlist/ }));
	return calls;
}

/** Opens the dialog of a job without links. A link that is made is listed after it, revoked or not. */
async function openWithoutLinks() {
	let links: SummaryLink[] = [];
	const calls = await open(
		{
			'POST make-summary-link': () => {
				links = [aLink({ id: 'link00000000004' })];
				return Response.json({ id: 'link00000000004', token: TOKEN });
			},
			'POST revoke-summary-link': () => {
				links = [aLink({ id: 'link00000000004', revoked_at: '2026-11-21T10:00:00.000Z' })];
				return Response.json({ success: true });
			},
			'GET summary-links': () => Response.json(links),
		},
		PEOPLE.slice(0, 1),
	);
	return calls;
}

/** The middle of an element, and points close to its left and right edge. */
function spotsOf(element: Element): [number, number][] {
	const { left, right, top, bottom } = element.getBoundingClientRect();
	return [left + 3, (left + right) / 2, right - 3].map((x) => [x, (top + bottom) / 2]);
}

const buttonAt = ([x, y]: [number, number]) => document.elementFromPoint(x, y)?.closest('button')?.textContent;

const queued = async () =>
	(await accountDatabase(USER).relaxed.outbox.toArray()).map(({ op }) => [op.kind, op.record, op.payload]);

test('only those who may write to people outside share the shortlist', async () => {
	answering({});
	await showApplications(PEOPLE, { canInvite: false });
	await expect.element(page.getByRole('article').first()).toBeVisible();
	await expect.element(page.getByRole('button', { name: /^Share shortlist/ })).not.toBeInTheDocument();
});

/** For a double click whose first click removes the button. Without it Playwright waits until the second one can hit the button too. */
const AT_THE_SAME_SPOT = { force: true };

describe('the dialog that shares the shortlist', () => {
	test('names the people on it without tests, who shortlisted them, and what the link shows', async () => {
		await open();
		await reads(
			dialog,
			/for 7 days, without an account.*Answers only if you include them; no addresses, notes or signals/,
		);
		await reads(
			dialog,
			/On the shortlist: 2 people.*Jonas.*in the words of Ingrid Moen.*Amina.*Shortlisted by Nadia Benali/,
		);
		expect(dialog.element().textContent).not.toMatch(/Kjell|A test/);
		await expect.element(dialog.getByLabelText('Why Jonas')).toHaveValue('Trained two porters.');
		await inEveryLook('staff');
	});

	test('makes a link to them, shows it once and copies it', async () => {
		const calls: { path: string; body: unknown }[] = answering({
			'POST make-summary-link': () => Response.json({ id: 'link00000000004', token: TOKEN }),
			'GET summary-links': () => Response.json(LINKS),
		});
		await showApplications(PEOPLE, { canInvite: true });
		await expect.element(page.getByRole('article').first()).toBeVisible();
		await userEvent.keyboard('l');
		await expect.element(dialog.getByRole('button', { name: 'Make a link' })).toHaveFocus();
		await userEvent.keyboard('{Enter}');
		const address = `${window.location.origin}/summary/${TOKEN}`;
		await expect.element(dialog.getByRole('textbox', { name: /^The link/ })).toHaveValue(address);
		expect(copied).toEqual([address]);
		await expect.element(dialog.getByRole('status').filter({ hasText: 'Link copied.' })).toBeVisible();
		expect(calls.find(({ path }) => path.includes('make-summary-link'))?.body).toEqual({
			jobId: expect.any(String),
			assessmentIds: ['a2', 'a1'],
			withAnswers: false,
		});
		await userEvent.click(dialog.getByRole('button', { name: 'Copy link' }));
		expect(copied).toEqual([address, address]);
		await inEveryLook('staff');
	});

	test('includes what they wrote only when that is ticked, and makes another link when the choice changes', async () => {
		let made = 0;
		const calls = await open({
			'POST make-summary-link': () => Response.json({ id: `link0000000001${made++}`, token: TOKEN }),
		});
		const choice = dialog.getByRole('checkbox', { name: 'Include what they wrote' });
		const make = dialog.getByRole('button', { name: 'Make a link' });
		const sent = () => calls.filter(({ path }) => path.includes('make-')).map(({ body }) => body);
		await expect.element(choice).not.toBeChecked();
		await expect.element(choice).toHaveAccessibleDescription(/reads every answer in full/);
		await userEvent.click(make);
		await expect.element(dialog.getByLabelText('The link, without answers')).toHaveFocus();
		await expect.element(make).not.toBeInTheDocument();
		await userEvent.click(choice);
		await inEveryLook('staff');
		await userEvent.click(make);
		await expect.element(dialog.getByLabelText('The link, with answers')).toHaveFocus();
		await expect.element(make).not.toBeInTheDocument();
		expect(sent()).toMatchObject([{ withAnswers: false }, { withAnswers: true }]);
	});

	test('stores why someone is on the shortlist when the field is left, and nothing when it was not changed', async () => {
		await open();
		await userEvent.click(dialog.getByLabelText('Why Jonas'));
		await userEvent.fill(dialog.getByLabelText('Why Amina'), '  Calm at night ');
		await userEvent.click(dialog.getByLabelText('Why Jonas'));
		await expect.poll(queued).toEqual([['set_shortlist', 'a1', { on_shortlist: true, reason: 'Calm at night' }]]);
		await expect.element(dialog.getByLabelText('Why Amina')).toHaveValue('Calm at night');
	});

	test('lists the links with who made them, until when they work and when they were opened, and revokes one', async () => {
		let isRevoked = false;
		await open({
			'GET summary-links': () => Response.json(isRevoked ? [aLink({ revoked_at: '2026-11-21T10:00:00.000Z' })] : LINKS),
			'POST revoke-summary-link': () => {
				isRevoked = true;
				return Response.json({ success: true });
			},
		});
		await reads(dialog, /Open until 26 Nov 2036.*Ingrid Moen, 19 Nov.*2 people, without answers.*Opened 2 times/);
		await reads(dialog, /Expired 18 Nov.*1 person, with answers.*Not opened yet.*Revoked 19 Nov.*Opened once/);
		await userEvent.click(dialog.getByText('Opened 2 times'));
		await expect.element(dialog.getByText(/20 Nov, .*; 20 Nov, /)).toBeVisible();
		await userEvent.click(dialog.getByRole('button', { name: /^Revoke/ }));
		await reads(dialog, /The link stops working permanently/);
		await inEveryLook('staff');
		await userEvent.click(dialog.getByRole('button', { name: /^Yes, revoke/ }));
		await reads(dialog, /Revoked 21 Nov/);
		await expect.element(dialog.getByRole('button', { name: /^(Revoke|Cancel|Yes)/ })).not.toBeInTheDocument();
		await expect.element(dialog.getByRole('heading', { name: 'Links' })).toHaveFocus();
	});

	test.each([1440, 360])(
		'asks before it revokes, and a second click on the same spot cancels: %i px',
		async (width) => {
			await page.viewport(width, 900);
			const calls = await open();
			const revoke = dialog.getByRole('button', { name: /^Revoke/ });
			await userEvent.click(revoke);
			const cancel = dialog.getByRole('button', { name: /^Cancel/ });
			await expect.element(cancel).toHaveFocus();
			await userEvent.click(cancel);
			await expect.element(revoke).toHaveFocus();
			const spots = spotsOf(revoke.element());
			await userEvent.click(revoke);
			await expect.element(dialog.getByRole('button', { name: /^Yes, revoke/ })).toBeVisible();
			expect(spots.map(buttonAt)).toEqual(spots.map(() => 'Cancel'));
			await userEvent.click(cancel);
			await userEvent.dblClick(revoke, AT_THE_SAME_SPOT);
			await expect.element(revoke).toBeVisible();
			await expect.element(dialog.getByRole('button', { name: /^Yes, revoke/ })).not.toBeInTheDocument();
			expect(calls.filter(({ path }) => path.includes('revoke'))).toEqual([]);
		},
	);

	test.each([1440, 360])('a second click before the answer makes no second link: %i px', async (width) => {
		await page.viewport(width, 900);
		let answer: (response: Response) => void = () => undefined;
		const calls = await open({
			'POST make-summary-link': () => new Promise<Response>((resolve) => (answer = resolve)),
		});
		await userEvent.dblClick(dialog.getByRole('button', { name: 'Make a link' }), AT_THE_SAME_SPOT);
		answer(Response.json({ id: 'link00000000004', token: TOKEN }));
		await expect.element(dialog.getByText('Link copied.')).toBeVisible();
		await expect.element(dialog.getByRole('textbox', { name: /^The link/ })).toHaveFocus();
		expect(calls.filter(({ path }) => path.includes('make-'))).toHaveLength(1);
	});

	test.each([1440, 360])('a second click after the answer revokes no link: %i px', async (width) => {
		await page.viewport(width, 900);
		const calls = await openWithoutLinks();
		const make = dialog.getByRole('button', { name: 'Make a link' });
		await expect.element(dialog.getByText('No link yet.')).toBeVisible();
		const spots = spotsOf(make.element());
		await userEvent.click(make);
		await expect.element(dialog.getByText('Link copied.')).toBeVisible();
		await expect.element(dialog.getByRole('textbox', { name: /^The link/ })).toHaveFocus();
		await expect.element(dialog.getByRole('button', { name: /^Revoke/ })).toBeInTheDocument();
		expect(spots.map(buttonAt)).not.toContain('Revoke');
		expect(calls.filter(({ path }) => path.includes('make-'))).toHaveLength(1);
		expect(calls.filter(({ path }) => path.includes('revoke-'))).toEqual([]);
	});

	test('the made link disappears when it is revoked, and a new one can be made', async () => {
		await openWithoutLinks();
		await userEvent.click(dialog.getByRole('button', { name: 'Make a link' }));
		await expect.element(dialog.getByText('Link copied.')).toBeVisible();
		await userEvent.click(dialog.getByRole('button', { name: /^Revoke/ }));
		await userEvent.click(dialog.getByRole('button', { name: /^Yes, revoke/ }));
		await expect.element(dialog.getByRole('textbox', { name: /^The link/ })).not.toBeInTheDocument();
		await expect.element(dialog.getByText('Link copied.')).not.toBeInTheDocument();
		await expect.element(dialog.getByRole('button', { name: 'Make a link' })).toBeEnabled();
	});

	test('the made link stays when another one is revoked, and when revoking fails', async () => {
		let status = 500;
		let attempts = 0;
		await open({
			'POST revoke-summary-link': () => {
				attempts++;
				return Response.json({ success: true }, { status });
			},
		});
		await userEvent.click(dialog.getByRole('button', { name: 'Make a link' }));
		await userEvent.click(dialog.getByRole('button', { name: /^Revoke/ }));
		const confirm = dialog.getByRole('button', { name: /^Yes, revoke/ });
		await userEvent.click(confirm);
		await expect.poll(() => attempts).toBe(1);
		await expect.element(confirm).toBeEnabled();
		await expect.element(dialog.getByRole('textbox', { name: /^The link/ })).toBeVisible();
		status = 200;
		await userEvent.click(confirm);
		await expect.poll(() => attempts).toBe(2);
		await expect.element(dialog.getByRole('heading', { name: 'Links' })).toHaveFocus();
		await expect.element(dialog.getByRole('textbox', { name: /^The link/ })).toBeVisible();
	});

	test.each([
		['404', 'not_found', /These people have not arrived on the server yet/],
		['429', 'too_many_requests', /You made many links within an hour/],
		['413', 'answers_too_long', /Their answers are too long for one page\. Share fewer people, or leave out/],
	])('says why no link was made: %s', async (status, code, sentence) => {
		await open({ 'POST make-summary-link': () => Response.json({ code, message: 'No.' }, { status: Number(status) }) });
		await userEvent.click(dialog.getByRole('button', { name: 'Make a link' }));
		await reads(dialog.getByRole('alert'), sentence);
		expect(copied).toEqual([]);
	});

	test('without a network makes no link, and says so; a reason is stored all the same', async () => {
		await open();
		cutNetwork();
		await reads(dialog, /There is no network\. Links are made, listed and revoked online only\./);
		await expect.element(dialog.getByRole('button', { name: 'Make a link' })).toBeDisabled();
		await userEvent.fill(dialog.getByLabelText('Why Amina'), 'Calm at night');
		await userEvent.keyboard('{Enter}');
		await expect.poll(async () => (await queued()).length).toBe(1);
	});

	test('with an empty shortlist says how to add someone, and still lists the links', async () => {
		await open({}, [anApplication({ id: 'a3' })]);
		await reads(dialog, /The shortlist is empty.*Open until/);
		await expect.element(dialog.getByRole('button', { name: 'Make a link' })).not.toBeInTheDocument();
		await inEveryLook('staff');
	});
});
