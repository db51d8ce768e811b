import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import RegisterScreen from '../../../app/features/accounts/register-screen.tsx';
import { inEveryLook } from '../../support/axe-in-browser.ts';
import { placesOnPage } from '../../support/places-on-page.ts';
import { render } from '../../support/render.ts';
import '../../../app/styles/base.css';

const show = () =>
	render(
		<MemoryRouter initialEntries={['/register']}>
			<RegisterScreen />
		</MemoryRouter>,
	);

test('an incomplete form shows its error above, which gets the focus, and marks each empty field', async () => {
	await show();
	await userEvent.click(page.getByRole('button', { name: 'Create account' }));
	const alert = page.getByRole('alert');
	await expect.element(alert).toHaveTextContent('Please fill in all fields');
	await expect.element(alert).toHaveFocus();
	for (const label of ['First name', 'Last name', 'Email', 'Confirm password']) {
		await expect.element(page.getByLabelText(label)).toHaveAccessibleDescription('Fill this in.');
	}
	await inEveryLook();
});

test('an error is shown at its field, which gets the focus', async () => {
	await show();
	await userEvent.fill(page.getByLabelText('First name'), 'Pia');
	await userEvent.fill(page.getByLabelText('Last name'), 'Holm');
	await userEvent.fill(page.getByLabelText('Email'), 'pia@candor.test');
	const password = page.getByLabelText('Password', { exact: true });
	await userEvent.fill(password, 'CANDOR!1');
	await userEvent.fill(page.getByLabelText('Confirm password'), 'CANDOR!1');
	await userEvent.click(page.getByRole('button', { name: 'Create account' }));
	await expect.element(password).toHaveAccessibleDescription('Password must contain at least one lowercase letter');
	await expect.element(password).toHaveFocus();
});

test('the strength meter shows what a password needs, its level and what is missing, and nothing moves', async () => {
	await show();
	const password = page.getByLabelText('Password', { exact: true });
	await userEvent.click(password);
	await expect.element(page.getByText('A password needs', { exact: true })).toBeVisible();
	const places = placesOnPage();
	const before = places();
	await userEvent.fill(password, 'candor');
	await expect.element(page.getByText('Password strength: Very Weak')).toBeVisible();
	expect(places()).toEqual(before);
	await userEvent.fill(password, 'Candor!demo1');
	await expect.element(page.getByText('Password strength: Very Strong')).toBeVisible();
	await expect.element(page.getByText('Strong password!')).toBeVisible();
	expect(places()).toEqual(before);
});
