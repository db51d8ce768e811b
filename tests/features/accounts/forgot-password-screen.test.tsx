import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ForgotPasswordScreen } from '../../../app/features/accounts/forgot-password-screen.tsx';
import { render } from '../../support/render.ts';
import { cutNetwork, signOutAgain } from '../../support/staff-page.ts';

afterEach(signOutAgain);

test('without a network no link is requested, and the page says so', async () => {
	cutNetwork();
	await render(
		<MemoryRouter>
			<ForgotPasswordScreen />
		</MemoryRouter>,
	);
	await expect.element(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible();
	await userEvent.fill(page.getByLabelText('Email'), 'ada@candor.test');
	await userEvent.click(page.getByRole('button', { name: 'Send reset link' }));
	await expect
		.element(page.getByRole('alert'))
		.toHaveTextContent('There is no network. Nothing was sent; try again when it is back.');
});
