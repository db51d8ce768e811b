import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { HireWebhook } from '#domain/hire-events/hire-webhook';
import { WebhookPanel } from '../../../app/features/hire-events/webhook-panel.tsx';
import { clockTime, longDateTime } from '../../../app/ui/dates.ts';
import { violationsOf } from '../../support/axe-in-browser.ts';
import { render } from '../../support/render.ts';
import { answering, reads, signInAs, signOutAgain } from '../../support/staff-page.ts';
import '../../../app/styles/base.css';

const SECRET = 'whsec_0123456789012345678901234567890123456789012';
const [MADE, ROTATED] = ['2026-11-20T10:00:00.000Z', '2026-11-23T12:30:00.000Z'];

beforeEach(async () => {
	await page.viewport(1440, 1000);
	await signInAs({ id: 'webhookadmin001', role: 'admin' });
});
afterEach(signOutAgain);

const deliveries = [
	{ id: 3, received_at: ROTATED, status: 200, code: 'stored', event_id: 'ats-4711' },
	{ id: 2, received_at: MADE, status: 200, code: 'duplicate', event_id: 'ats-4711' },
	{ id: 1, received_at: MADE, status: 401, code: 'invalid_signature', event_id: '' },
];

/** Opens the panel. A rotation responds with `rotation`; after it the server reports the newer time. */
async function show(webhook: Partial<HireWebhook> = {}, rotation = () => Response.json({ secret: SECRET })) {
	let rotatedAt = webhook.rotated_at ?? MADE;
	answering({
		'GET hire-event-webhook': () => Response.json({ deliveries, ...webhook, rotated_at: rotatedAt }),
		'POST rotate-hire-event-secret': () => {
			const response = rotation();
			if (response.ok) rotatedAt = ROTATED;
			return response;
		},
	});
	await render(<WebhookPanel />);
	await expect.element(page.getByText('Example with curl')).toBeVisible();
}

const madeOn = (time: string) => new RegExp(`^Created on ${longDateTime(time)}`);
const dialog = () => page.getByRole('dialog');
const button = (name: string) => page.getByRole('button', { name, exact: true });

test('lists the last deliveries: result in words, status, event id and time', async () => {
	await show();
	const rows = Array.from(document.querySelectorAll('tbody tr'), (row) =>
		Array.from(row.querySelectorAll('td'), (cell) => cell.textContent),
	);
	expect(rows).toEqual([
		['Stored', '200', 'ats-4711', clockTime(ROTATED)],
		['Received before', '200', 'ats-4711', clockTime(MADE)],
		['Wrong signature', '401', '', clockTime(MADE)],
	]);
});

test('a rotation asks first, shows the new secret once, and the panel shows its time', async () => {
	await show();
	await expect.element(page.getByText(madeOn(MADE))).toBeVisible();
	await button('Rotate secret').click();
	await expect.element(dialog().getByRole('heading', { name: 'Rotate the secret?' })).toBeVisible();
	await expect.element(dialog().getByText(/^The current secret stops working immediately\./)).toBeVisible();
	await dialog().getByRole('button', { name: 'Rotate secret' }).click();

	await expect.element(dialog().getByText(SECRET)).toBeVisible();
	await expect
		.element(dialog().getByText('This secret is shown once. Copy it now; it cannot be shown again.'))
		.toBeVisible();
	expect(await violationsOf(dialog().element())).toEqual([]);
	await dialog().getByRole('button', { name: 'Close', exact: true }).last().click();
	await expect.element(page.getByText(madeOn(ROTATED))).toBeVisible();
	await button('Rotate secret').click();
	await expect.element(dialog().getByRole('heading', { name: 'Rotate the secret?' })).toBeVisible();
	expect(document.body.textContent).not.toContain(SECRET);
});

test('the first secret is created without a warning', async () => {
	await show({ rotated_at: '', deliveries: [] });
	await expect.element(page.getByText(/^There is no secret yet, so every delivery is refused\./)).toBeVisible();
	await expect.element(page.getByText('Nothing was delivered yet.')).toBeVisible();
	await button('Create secret').click();
	await expect.element(dialog().getByText('It signs the deliveries. It is shown once.')).toBeVisible();
	await dialog().getByRole('button', { name: 'Create secret' }).click();
	await expect.element(dialog().getByText(SECRET)).toBeVisible();
});

test('a failed rotation says that the secret was not changed, and the panel keeps its time', async () => {
	await show({}, () => Response.json({ code: 'internal_error', message: '' }, { status: 500 }));
	await button('Rotate secret').click();
	await dialog().getByRole('button', { name: 'Rotate secret' }).click();
	await reads(dialog().getByRole('alert'), /^The secret was not changed\. /);
	await userEvent.keyboard('{Escape}');
	await expect.element(dialog()).not.toBeInTheDocument();
	await expect.element(page.getByText(madeOn(MADE))).toBeVisible();
});

test('a failed load says so and can be repeated', async () => {
	answering({ 'GET hire-event-webhook': () => Response.json({ code: 'server_busy', message: '' }, { status: 503 }) });
	await render(<WebhookPanel />);
	await reads(page.getByRole('alert'), /^The webhook could not be loaded/);
	answering({ 'GET hire-event-webhook': () => Response.json({ rotated_at: MADE, deliveries }) });
	await button('Retry').click();
	await expect.element(page.getByText('Wrong signature')).toBeVisible();
});

test.each([360, 1440])('axe finds no violations, and nothing is wider than the page at %i px', async (width) => {
	await page.viewport(width, 900);
	await show();
	expect(await violationsOf(document.body)).toEqual([]);
	expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
});
