import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { UnsentWorkDialog } from '../../app/app-shell/unsent-work-dialog.tsx';
import type { UnsentCounts } from '../../app/core/store/reads/count-unsent.ts';
import { violationsOf } from '../support/axe-in-browser.ts';
import { render } from '../support/render.ts';
import '../../app/styles/base.css';

const choices = (counts: UnsentCounts, isApart = false) => ({
	unsent: { counts, isApart },
	isSending: false,
	isLocking: false,
	problem: null,
	begin: vi.fn(),
	beginEverywhere: vi.fn(),
	stay: vi.fn(),
	send: vi.fn(),
	download: vi.fn(),
	lock: vi.fn(),
	discard: vi.fn(),
});

const dialog = () => page.getByRole('dialog', { name: 'Not everything was sent' });
const sending = () => dialog().getByRole('button', { name: 'Send now' });

test('queued work can be sent', async () => {
	await render(<UnsentWorkDialog choices={choices({ waiting: 1, parked: 0, localDrafts: 0, notSubmitted: 0 })} />);
	await expect.element(dialog().getByText(/^One piece of your work is on this device only\./)).toBeVisible();
	await expect
		.element(dialog().getByText('Sends your work, and signs out as soon as the server has everything.'))
		.toBeVisible();
	await expect.element(sending()).toBeEnabled();
});

test('a local draft of a job cannot be sent, and the dialog says why', async () => {
	await render(<UnsentWorkDialog choices={choices({ waiting: 0, parked: 0, localDrafts: 1, notSubmitted: 0 })} />);
	await expect.element(dialog().getByText(/^One piece of your work is on this device only\./)).toBeVisible();
	await expect
		.element(dialog().getByText('One is half-written: it was never saved, and cannot be sent before you finish it.'))
		.toBeVisible();
	await expect.element(sending()).not.toBeInTheDocument();
	await expect.element(dialog().getByRole('button', { name: 'Download a copy' })).toBeEnabled();
});

test('text that another device’s submission lacks is named, and is sent only from the list of unsent work', async () => {
	const counts = { waiting: 0, parked: 0, localDrafts: 0, notSubmitted: 1 };
	await render(<UnsentWorkDialog choices={choices(counts)} />);
	await expect.element(dialog().getByText(/^One piece of your work is on this device only\./)).toBeVisible();
	await expect
		.element(
			dialog().getByText(/^One is text that you did not submit: the assessment was submitted on another device\./),
		)
		.toBeVisible();
	await expect.element(sending()).not.toBeInTheDocument();
});

test('shows which of several kinds can be sent', async () => {
	await render(
		<UnsentWorkDialog choices={choices({ waiting: 1, parked: 2, localDrafts: 3, notSubmitted: 0 }, true)} />,
	);
	await expect.element(dialog().getByText(/^7 pieces of your work are on this device only\./)).toBeVisible();
	await expect.element(dialog().getByText(/^The server refused 2 of them/)).toBeVisible();
	await expect.element(dialog().getByText(/^3 are half-written/)).toBeVisible();
	await expect.element(dialog().getByText('Sends what can be sent. You are asked again about the rest.')).toBeVisible();
	await expect.element(sending()).toBeEnabled();
});

test('offers only actions that need no server after the session ended', async () => {
	await render(
		<UnsentWorkDialog
			choices={choices({ waiting: 2, parked: 0, localDrafts: 0, notSubmitted: 0 })}
			hasSession={false}
		/>,
	);
	await expect
		.element(dialog().getByText('Your session ended. To send it or to keep it locked, sign in again first.'))
		.toBeVisible();
	expect(
		dialog()
			.getByRole('button')
			.elements()
			.flatMap(({ textContent }) => textContent || []),
	).toEqual(['Download a copy', 'Discard and sign out', 'Back to signing in']);
});

test.each([360, 1440])('axe finds no violations at %i px, and nothing sticks out', async (width) => {
	await page.viewport(width, 800);
	await render(<UnsentWorkDialog choices={choices({ waiting: 1, parked: 1, localDrafts: 1, notSubmitted: 0 })} />);
	await expect.element(sending()).toBeVisible();
	expect(await violationsOf(dialog().element())).toEqual([]);
	expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
});
