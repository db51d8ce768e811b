import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { type CDPSession, cdp, page, userEvent } from 'vitest/browser';
import type { OpenedSummary, SharedPerson, SharedQuestion } from '#domain/summary-links/summary-link';
import { HUMAN_METHOD } from '../../../app/domain/evaluation/human-method.ts';
import SummaryScreen from '../../../app/features/summary-links/summary-screen.tsx';
import { inEveryLook } from '../../support/axe-in-browser.ts';
import { render } from '../../support/render.ts';
import { answering, reads, signOutAgain } from '../../support/staff-page.ts';
import '../../../app/styles/base.css';

const TOKEN = 'x'.repeat(43);

function aPerson(name: string, score: number | null, shape: Partial<SharedPerson> = {}): SharedPerson {
	const half = Math.round((score ?? 0) / 2);
	const answers = [
		{ number: 1, points: half, of: 60 },
		{ number: 3, points: (score ?? 0) - half, of: 40 },
	];
	return {
		name,
		question_version: 'version00000001',
		withheld: false,
		score,
		evaluation_method: score === null ? '' : 'fallback',
		measured: score === null ? null : { score, error: 7, people: null },
		override: null,
		stage: 'applied',
		judgement: score === null ? '' : 'Three stories with times, names and what they cost him.',
		answers: score === null ? [] : answers,
		written: null,
		shortlisted_by: 'Nadia Benali',
		shortlisted_at: '2026-11-19T10:00:00.000Z',
		reason: '',
		reason_by: '',
		...shape,
	};
}

/** Longer than a name of a question was before it was cut. */
const LONG_PROMPT = `Describe a shift that went wrong, ${'what you did, whom you asked, and '.repeat(3)}what it cost.`;
const QUESTIONS: SharedQuestion[] = [
	{ title: 'Calming a guest', prompt: 'A guest is angry.\nWhat do you do?', type: 'text', options: [] },
	{ prompt: 'Which shifts can you take?', type: 'multiple-choice', options: ['Nights', 'Days'] },
	{ prompt: LONG_PROMPT, type: 'text', options: [] },
];

const opened = (people: readonly SharedPerson[], chosen = people.length): OpenedSummary => ({
	status: 'open',
	ended_at: '',
	summary: {
		job: { title: 'Night Porter', company: 'Northwind', location: 'Sofia', type: 'Full-time' },
		shared_by: 'Ingrid Moen',
		expires_at: '2036-12-05T10:00:00.000Z',
		chosen,
		questions: { version00000001: QUESTIONS },
		people: [...people],
	},
});

const dead =
	(status: OpenedSummary['status'], ended_at = '2026-11-20T10:00:00.000Z') =>
	() =>
		Response.json({ status, ended_at, summary: null });

const Address = () => {
	const { pathname, state } = useLocation();
	return (
		<>
			<p data-testid="path">{pathname}</p>
			<p data-testid="state">{JSON.stringify(state)}</p>
		</>
	);
};

async function open(answer: () => Response, address = `/summary/${TOKEN}`) {
	const calls = answering({ 'POST open-summary-link': answer });
	await render(
		<MemoryRouter initialEntries={[address]}>
			<Routes>
				<Route
					path="/summary/:token"
					element={
						<>
							<main>
								<SummaryScreen />
							</main>
							<Address />
						</>
					}
				/>
			</Routes>
		</MemoryRouter>,
	);
	return calls;
}

const main = page.getByRole('main');

beforeEach(() => page.viewport(1440, 900));
afterEach(signOutAgain);

describe('the page of a link', () => {
	test('shows of each person score, one line, the share of each answer, who shortlisted and why', async () => {
		const people = [
			aPerson('Tomasz Wrona', 94, { stage: 'interviewed', reason: 'Keeps calm at night.', reason_by: 'Nadia Benali' }),
			aPerson('Amina Yusuf', 72, {
				evaluation_method: HUMAN_METHOD,
				measured: null,
				override: {
					original_score: 61,
					override_score: 72,
					override_reason: 'She names the two guests, and what she did first.',
					overridden_by_name: 'Nadia Benali',
					created_at: '2026-11-18T10:00:00.000Z',
				},
				answers: [],
				reason: 'Trained two porters.',
				reason_by: 'Ingrid Moen',
			}),
			aPerson('Leila Haddad', null, { shortlisted_by: '' }),
		];
		await open(() => Response.json(opened(people, 4)));
		await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Night Porter');
		await reads(main, /Shortlist, 3 people.*Northwind · Sofia · Full-time.*Shared by Ingrid Moen\..*5 December 2036/);
		await reads(main, /1 person of this selection is no longer on the shortlist/);
		const [first, second, third] = main
			.getByRole('listitem')
			.all()
			.filter((item) => item.element().querySelector('h2'));
		if (!first || !second || !third) throw new Error('There are fewer than three people.');
		await reads(
			first,
			/Tomasz Wrona.*94.*Band 87 to 100.*Interviewed.*Three stories with times.*1.*47 of 60.*Calming a guest.*3.*47 of 40/,
		);
		await expect.element(first.getByText(LONG_PROMPT)).toBeVisible();
		await reads(main, /Scores vary by about 7 points\. Don’t rank people whose bands overlap\./);
		await expect.element(main.getByText(/^What .* wrote$/)).not.toBeInTheDocument();
		await reads(first, /Shortlisted by Nadia Benali, 19 Nov.*Keeps calm at night\./);
		await reads(second, /72.*Manual score: 61 to 72.*\+11.*Nadia Benali, 18 Nov.*She names the two guests/);
		await reads(second, /Amina Yusuf.*Automatic summary:.*Ingrid Moen: .*Trained two porters\./);
		await reads(third, /Leila Haddad.*–.*Not scored yet.*Shortlisted, 19 Nov/);
		await expect.element(page.getByRole('heading', { name: 'Distribution of scores' })).not.toBeInTheDocument();
		await inEveryLook();
	});

	test('draws the distribution of scores from ten people on', async () => {
		const people = Array.from({ length: 10 }, (_, index) => aPerson(`Person ${index}`, 95 - 4 * index));
		await open(() => Response.json(opened(people)));
		await expect.element(page.getByRole('heading', { name: 'Distribution of scores' })).toBeVisible();
		await inEveryLook();
	});

	test('folds what each person wrote below them, and shows it as text', async () => {
		const written = ['<b>I listen</b> first.\n\nThen I call the porter.', 'Nights', ''];
		await open(() =>
			Response.json(opened([aPerson('Tomasz Wrona', 94, { written }), aPerson('Amina Yusuf', 88, { written })])),
		);
		const answer = main.getByText(/<b>I listen<\/b> first\./).first();
		await expect.element(answer).not.toBeVisible();
		await userEvent.click(main.getByText('What Tomasz Wrona wrote'));
		await expect.element(answer).toBeVisible();
		await expect.element(main.getByText(/<b>I listen<\/b> first\./).last()).not.toBeVisible();
		await reads(main, /What Tomasz Wrona wrote.*2 of 3 answered, 8 words.*A guest is angry/);
		await reads(main, /What do you do\?47 of 60.*<b>I listen/);
		await reads(main, /Which shifts can you take\?.*Nights.*Chosen.*Days.*what it cost\..*No response provided/);
		await expect.element(main.getByRole('heading', { level: 3, name: LONG_PROMPT })).toBeVisible();
		await inEveryLook();
	});

	test('shows what was written where the score is withheld', async () => {
		const person = aPerson('Tomasz Wrona', null, {
			withheld: true,
			written: ['I listen first.', 'Nights', 'Nothing.'],
		});
		await open(() => Response.json(opened([person])));
		await userEvent.click(main.getByText('What Tomasz Wrona wrote'));
		await reads(main, /The team decides before it shows scores.*3 answers, 4 words/);
		await expect.element(main.getByText('I listen first.')).toBeVisible();
		await expect.element(main.getByText(/ of 60/)).not.toBeInTheDocument();
	});

	test('folds the rest of a long reason', async () => {
		const override = {
			original_score: null,
			override_score: 72,
			override_reason: `${'She names the guests. '.repeat(20)}The end of it.`,
			overridden_by_name: '',
			created_at: '2026-11-18T10:00:00.000Z',
		};
		await open(() =>
			Response.json(
				opened([aPerson('Amina', 72, { evaluation_method: HUMAN_METHOD, answers: [], measured: null, override })]),
			),
		);
		await reads(main, /Manual score18 Nov/);
		const end = main.getByText(/The end of it\.$/);
		await expect.element(end).not.toBeVisible();
		await userEvent.click(main.getByText('Read all'));
		await expect.element(end).toBeVisible();
		await inEveryLook();
	});

	test('unfolds everything while it is printed', async () => {
		await open(() => Response.json(opened([aPerson('Tomasz Wrona', 94, { written: ['I listen first.', '', ''] })])));
		const answer = main.getByText('I listen first.');
		await expect.element(answer).not.toBeVisible();
		window.dispatchEvent(new Event('beforeprint'));
		await expect.element(answer).toBeVisible();
		window.dispatchEvent(new Event('afterprint'));
		await expect.element(answer).not.toBeVisible();
	});

	test('says of a score that is withheld why there is none', async () => {
		await open(() => Response.json(opened([aPerson('Tomasz Wrona', null, { withheld: true })])));
		await reads(main, /Tomasz Wrona.*–.*The team decides before it shows scores/);
	});

	test('prints its bars with their fills', async () => {
		// Vitest's own type names no method.
		const session = cdp() as CDPSession & { send(method: string, params: object): Promise<unknown> };
		onTestFinished(() => session.send('Emulation.setEmulatedMedia', { media: '' }).then(() => undefined));
		await open(() => Response.json(opened([aPerson('Tomasz Wrona', 94)])));
		const bar = () => document.querySelector('main .bg-score-3');
		await expect.poll(bar).not.toBeNull();
		await session.send('Emulation.setEmulatedMedia', { media: 'print' });
		expect(getComputedStyle(bar() ?? document.body).printColorAdjust).toBe('exact');
	});

	test('prints itself', async () => {
		const print = vi.spyOn(window, 'print').mockImplementation(() => undefined);
		await open(() => Response.json(opened([aPerson('Tomasz Wrona', 94)])));
		await userEvent.click(page.getByRole('button', { name: 'Print' }));
		expect(print).toHaveBeenCalledTimes(1);
	});

	test('says that no one of the selection is on the shortlist any more', async () => {
		await open(() => Response.json(opened([], 2)));
		await reads(main, /No one of this selection is on the shortlist now/);
	});

	test('moves the token from the address to the history entry, sends it in a body, and opens once', async () => {
		const calls = await open(() => Response.json(opened([aPerson('Tomasz Wrona', 94)])));
		await expect.element(page.getByTestId('path')).toHaveTextContent('/summary/opened');
		await expect.element(page.getByTestId('state')).toHaveTextContent(JSON.stringify({ linkToken: TOKEN }));
		await expect.element(page.getByText('Tomasz Wrona')).toBeVisible();
		expect(calls).toEqual([{ path: expect.stringMatching(/open-summary-link$/), body: { token: TOKEN } }]);
	});
});

describe('a link that does not open', () => {
	test.each([
		['a revoked one', dead('revoked'), /This link was withdrawn.*The hiring team ended it on 20 November 2026/],
		['an expired one', dead('expired'), /This link has expired.*Links work for 7 days\. This one ended on 20 November/],
		['an unknown one', dead('unknown', ''), /This link does not work.*its job was deleted/],
	])('says why, and whom to ask: %s', async (_name, answer, sentence) => {
		await open(answer);
		await reads(main, sentence);
		await reads(main, /Ask the person who sent it for a new link\./);
		expect(document.title).toBe(`${page.getByRole('heading', { level: 1 }).element().textContent} · Candor`);
		await inEveryLook();
	});

	test('without a token asks the server nothing', async () => {
		const calls = await open(dead('unknown'), '/summary/opened');
		await reads(main, /This address is not the link.*Open the link that you were sent/);
		expect(calls).toEqual([]);
	});

	test('is tried again when the reader asks', async () => {
		let answers = 0;
		await open(() => {
			answers += 1;
			return answers === 1
				? new Response('down', { status: 502 })
				: Response.json(opened([aPerson('Tomasz Wrona', 94)]));
		});
		await reads(main, /The summary could not be opened.*We can’t reach the server right now/);
		await userEvent.click(page.getByRole('button', { name: 'Retry' }));
		await expect.element(page.getByText('Tomasz Wrona')).toBeVisible();
	});

	test('opens when the network is back', async () => {
		let isOnline = false;
		vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline);
		let fails = true;
		await open(() => {
			if (fails) throw new TypeError('no network');
			return Response.json(opened([aPerson('Tomasz Wrona', 94)]));
		});
		await reads(main, /There is no network\. This page needs one/);
		fails = false;
		isOnline = true;
		window.dispatchEvent(new Event('online'));
		await expect.element(page.getByText('Tomasz Wrona')).toBeVisible();
	});
});
