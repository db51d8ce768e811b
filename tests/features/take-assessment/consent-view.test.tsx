import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, onTestFinished, test } from 'vitest';
import { type CDPSession, cdp, page, userEvent } from 'vitest/browser';
import { fromPromise } from 'xstate';
import type { Attempt } from '../../../app/domain/assessments/attempt.ts';
import ConsentView from '../../../app/features/take-assessment/consent-view.tsx';
import { consentMessages as words } from '../../../app/features/take-assessment/consent-words.ts';
import { HowItWorks } from '../../../app/features/take-assessment/how-it-works.tsx';
import type { OpenResult } from '../../../app/features/take-assessment/open-result.ts';
import { TakeAssessment } from '../../../app/features/take-assessment/take-assessment-context.ts';
import type { OptOuts } from '../../../app/features/take-assessment/take-assessment-event.ts';
import { takeAssessmentMachine } from '../../../app/features/take-assessment/take-assessment-machine.ts';
import { anAttempt } from '../../core/store/builders.ts';
import { inEveryLook } from '../../support/axe-in-browser.ts';
import { render } from '../../support/render.ts';
import '../../../app/styles/base.css';

const choicesOnly = {
	...anAttempt().version,
	questions: anAttempt().version.questions.filter(({ type }) => type !== 'text'),
};

afterEach(() => {
	document.documentElement.style.fontSize = '';
});

async function aNotice(shape: Partial<Attempt> = {}) {
	const saved: OptOuts[] = [];
	const attempt = anAttempt(shape);
	const row = { job_id: attempt.job.id, assessment_id: 'assessment00001', attempt, began_at: '', is_sealed: false };
	const machine = takeAssessmentMachine.provide({
		actors: {
			openAttempt: fromPromise<OpenResult, { jobId: string }>(async () => ({
				kind: 'awaitingConsent',
				attempt: { ...row, position: 0 },
			})),
			saveConsent: fromPromise<void, { jobId: string; optOuts: OptOuts }>(async ({ input }) => {
				saved.push(input.optOuts);
			}),
		},
	});
	await render(
		<MemoryRouter>
			<TakeAssessment.Provider logic={machine} options={{ input: { jobId: attempt.job.id } }}>
				<ConsentView attempt={attempt} />
			</TakeAssessment.Provider>
		</MemoryRouter>,
	);
	return saved;
}

test('the notice offers both options, starts on request, and looks right', async () => {
	const saved = await aNotice({ ai: null });
	await userEvent.click(page.getByRole('checkbox', { name: words.declineAi.label }));
	await userEvent.click(page.getByRole('button', { name: words.start }));
	await expect.poll(() => saved).toEqual([{ ai_declined: true, accommodation: false }]);
	await inEveryLook();
	await userEvent.click(page.getByText(words.more));
	await expect.element(page.getByText('If an AI is set up later')).toBeVisible();
	// On a wide screen the choice is beside it, not below.
	await expect.element(page.getByText(/To rule this out, choose that a person scores them\./)).toBeVisible();
	await inEveryLook();
});

test.each<[string, Attempt['ai'], string, string]>([
	['the AI by its model', { model: 'norn-2-large' }, 'An AI scores your answers', 'norn-2-large. Your name,'],
	['that no AI is used', null, 'No AI is used here', 'Fixed rules score your answers'],
	['both cases while the server has not said which', undefined, 'An AI may score your answers', 'If none is set up'],
])('the notice names %s', async (_, ai, title, text) => {
	await aNotice({ ai });
	await expect.element(page.getByText(title, { exact: true })).toBeVisible();
	await expect.element(page.getByText(text, { exact: false })).toBeVisible();
	for (const other of ['An AI scores your answers', 'No AI is used here', 'An AI may score your answers']) {
		expect(page.getByText(other, { exact: true }).elements().length, other).toBe(other === title ? 1 : 0);
	}
});

/** The pointer of a phone until the test ends: what is tapped is larger. */
async function aFinger(): Promise<void> {
	const browser = cdp() as CDPSession & { send: (method: string, parameters: object) => Promise<unknown> };
	const touch = (enabled: boolean) => browser.send('Emulation.setTouchEmulationEnabled', { enabled });
	onTestFinished(async () => {
		await touch(false);
	});
	await touch(true);
	expect(matchMedia('(pointer: coarse)').matches).toBe(true);
}

test.each<[Attempt['ai'], 'mouse' | 'finger']>([
	[undefined, 'mouse'],
	[null, 'mouse'],
	[{ model: 'Norn 2 by Fjordmind' }, 'mouse'],
	[{ model: 'Norn 2 by Fjordmind' }, 'finger'],
])(
	'on a phone the whole notice with both options and the buttons is in sight without scrolling (%o, %s)',
	async (ai, pointer) => {
		if (pointer === 'finger') await aFinger();
		await page.viewport(360, 780);
		const job = { id: 'job000000000001', title: 'Shift Supervisor, Passenger Services', company: 'Halden Ferries' };
		await aNotice({ ai, job: { ...job, location: 'Halden' } });
		await document.fonts.ready;
		expect(document.documentElement.scrollHeight).toBe(780);
		const bar = page.getByRole('button', { name: words.start }).element().closest('.docked')?.getBoundingClientRect();
		expect(bar?.bottom).toBe(780);
		const help = page.getByText(words.accommodation.help).element().getBoundingClientRect();
		expect(help.bottom).toBeLessThan(bar?.top ?? 0);
	},
);

test.each<Attempt['ai']>([undefined, null, { model: 'norn-2-large' }])(
	'the notice of a job with choices only promises a person and no score, whatever scores other answers (%o)',
	async (ai) => {
		await aNotice({ ai, version: choicesOnly });
		await expect.element(page.getByText('No score', { exact: true })).toBeVisible();
		await expect.element(page.getByText('A person reads your choices.', { exact: true })).toBeVisible();
		await userEvent.click(page.getByText(words.more));
		const text = page.getByRole('main').element().textContent;
		for (const untrue of ['AI may', 'AI scores', 'Fixed rules', 'score helps', 'look again', words.declineAi.label]) {
			expect(text, untrue).not.toContain(untrue);
		}
		await expect.element(page.getByRole('checkbox', { name: words.accommodation.label })).toBeVisible();
		await inEveryLook();
	},
);

test.each([
	[true, 'There is no score: a person on the hiring team reads your choices.'],
	[false, 'A calculated score comes with its reasons and with quotes from your answers.'],
])('the box "How Assessment Works" says whether there is a score (choices only: %s)', async (isOnly, sentence) => {
	const { questions } = isOnly ? choicesOnly : anAttempt().version;
	await render(<HowItWorks questions={questions} />);
	await userEvent.click(page.getByText('How Assessment Works'));
	await expect.element(page.getByText(sentence, { exact: false })).toBeVisible();
	expect(page.getByText('A calculated score', { exact: false }).elements().length).toBe(isOnly ? 0 : 1);
});

test('with text at 200 %, an option that takes the focus is not behind the bar at the bottom', async () => {
	document.documentElement.style.fontSize = '200%';
	await page.viewport(320, 640);
	await aNotice({ ai: null });
	const option = page.getByRole('checkbox', { name: words.accommodation.label });
	(option.element() as HTMLElement).focus();
	const bar = page.getByRole('button', { name: words.start }).element().getBoundingClientRect();
	expect(option.element().getBoundingClientRect().bottom).toBeLessThanOrEqual(bar.top);
});

test('a long name of a model wraps on a phone', async () => {
	await page.viewport(320, 640);
	await aNotice({ ai: { model: `models/${'unbroken'.repeat(12)}` } });
	expect(document.documentElement.scrollWidth).toBe(320);
});
