import { MemoryRouter } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { reloadPage } from '../../../app/core/platform/page-lifecycle.ts';
import WritingNotice from '../../../app/features/take-assessment/writing-notice.tsx';
import { inEveryLook } from '../../support/axe-in-browser.ts';
import { render } from '../../support/render.ts';
import '../../../app/styles/base.css';

vi.mock('../../../app/core/platform/page-lifecycle.ts', async (original) => ({
	...(await original<typeof import('../../../app/core/platform/page-lifecycle.ts')>()),
	reloadPage: vi.fn(),
}));

type Shape = {
	submittedElsewhere?: { at: string; isAll: boolean };
	rejection?: 'job_gone' | 'job_paused' | 'answer_too_long';
	isOpening?: boolean;
	notSaved?: 'full' | 'failed';
	isStoredElsewhere?: boolean;
};

const show = ({ submittedElsewhere, rejection, isOpening = false, notSaved, isStoredElsewhere = false }: Shape) =>
	render(
		<MemoryRouter>
			<WritingNotice
				jobId="job000000000001"
				notSaved={notSaved ?? null}
				isStoredElsewhere={isStoredElsewhere}
				isOpening={isOpening}
				rejection={rejection && { reason: rejection, detail: '' }}
				submittedElsewhere={submittedElsewhere}
				needsSignIn={false}
				isUnknown={false}
				isRescueInUse={false}
			/>
		</MemoryRouter>,
	);

test('says that the assessment was submitted on another device, and leads to it', async () => {
	await show({ submittedElsewhere: { at: '2026-11-17T14:17:00.000Z', isAll: false } });
	await expect.element(page.getByText(/You submitted this assessment on another device/)).toBeVisible();
	await expect
		.element(page.getByText('What is written here is not part of it. It stays on this device.'))
		.toBeVisible();
	await expect
		.element(page.getByRole('link', { name: 'See it, or send this text too' }))
		.toHaveAttribute('href', '/congratulations/job000000000001');
	await inEveryLook();
});

test('a long action below its message begins where the message begins', async () => {
	await page.viewport(360, 780);
	await show({ submittedElsewhere: { at: '2026-11-17T14:17:00.000Z', isAll: false }, isOpening: true });
	const left = (text: RegExp) => page.getByText(text).element().getBoundingClientRect().left;
	expect(left(/^See it, or send/)).toBe(left(/^You submitted this assessment/));
});

test('does not say that a text is missing from the submission, nor offers to send it, when all of it is there', async () => {
	await show({ submittedElsewhere: { at: '2026-11-17T14:17:00.000Z', isAll: true }, isOpening: true });
	await expect.element(page.getByText('It includes all that is written here.')).toBeVisible();
	await expect.element(page.getByRole('link', { name: 'See it', exact: true })).toBeVisible();
	expect(document.body.textContent).not.toMatch(/not part of it|send/);
});

test('says at once on opening that the job was deleted, and waits for a pause while the candidate may type', async () => {
	const sentence = page.getByText('This job was deleted, so the assessment can’t be submitted.');
	const later = await show({ rejection: 'job_gone' });
	expect(document.body.textContent).not.toContain('This job was deleted');
	await expect.element(sentence).toBeVisible();
	await later.unmount();
	await show({ rejection: 'job_gone', isOpening: true });
	expect(document.body.textContent).toContain('This job was deleted');
});

test('names another reason of the server', async () => {
	await show({ rejection: 'job_paused', isOpening: true });
	await expect
		.element(page.getByText('The job has been paused. What you wrote is saved on this device.'))
		.toBeVisible();
});

test('does not say that the server refuses an answer which is too long: the page says so at the answer', async () => {
	await show({ rejection: 'answer_too_long', isOpening: true });
	expect(page.getByRole('status').elements()).toEqual([]);
	expect(document.body.textContent).not.toMatch(/does not accept/);
});

test('offers to reload a page whose database fails, once what was typed is kept elsewhere', async () => {
	await show({ notSaved: 'failed', isStoredElsewhere: true });
	await expect.element(page.getByText(/what you typed will be here again/)).toBeVisible();
	await userEvent.click(page.getByRole('button', { name: 'Reload' }));
	expect(reloadPage).toHaveBeenCalledOnce();
});

test.each([
	{ notSaved: 'failed', isStoredElsewhere: false },
	{ notSaved: 'full', isStoredElsewhere: true },
] as const)(
	'asks to keep the page open, and offers no reload, where it would lose text or not help: %o',
	async (shape) => {
		await show(shape);
		await expect.element(page.getByText(/Keep this page open/)).toBeVisible();
		await expect.element(page.getByRole('button', { name: 'Reload' })).not.toBeInTheDocument();
	},
);
