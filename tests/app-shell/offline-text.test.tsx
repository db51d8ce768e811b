import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { OfflineText } from '../../app/app-shell/offline-text.tsx';
import { render } from '../support/render.ts';
import { aUser } from '../support/staff-page.ts';

test.each([
	['a visitor', null, 'You can sign in or create an account when you are back online.'],
	['a candidate', aUser({ role: null }), 'You can open a new assessment when you are back online.'],
	['a reviewer', aUser({ role: 'reviewer' }), 'Reviews you haven’t opened yet need a connection.'],
	[
		'an admin',
		aUser({ role: 'admin' }),
		'Changes to jobs are saved here and sent later. Reviews you haven’t opened yet and candidate files need a connection.',
	],
])('without a network %s reads what needs one, and nothing of writing on a page to read', async (_, user, waits) => {
	await render(<OfflineText user={user} lastSyncedAt="02:55" />);
	await expect
		.element(page.getByRole('status'))
		.toHaveTextContent(`No network. You see what was saved at 02:55. ${waits}`);
});
