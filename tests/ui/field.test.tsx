import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { FormError } from '../../app/ui/form-error.tsx';
import { NameFields } from '../../app/ui/name-fields.tsx';
import { PasswordField } from '../../app/ui/password-field.tsx';
import { TextField } from '../../app/ui/text-field.tsx';
import { render } from '../support/render.ts';
import '../../app/styles/base.css';

const noop = () => undefined;

test('a field is labelled by its label and described by its help, or by its error instead', async () => {
	const view = (error: string | null) => (
		<TextField label="Email" help="We never show it." error={error} value="" onChange={noop} />
	);
	const { rerender } = await render(view(null));
	const field = page.getByRole('textbox', { name: 'Email' });
	await expect.element(field).toHaveAccessibleDescription('We never show it.');
	await rerender(view('Please enter a valid email address'));
	await expect.element(field).toHaveAccessibleDescription('Please enter a valid email address');
	await expect.element(field).toBeInvalid();
});

test('of two fields with an error, the one with the focus has the ring', async () => {
	await render(
		<>
			<TextField label="Email" error="Please enter a valid email address" value="" onChange={noop} />
			<TextField label="City" error="Fill this in." value="" onChange={noop} />
		</>,
	);
	await userEvent.keyboard('{Tab}');
	const [email, city] = ['Email', 'City'].map((name) => getComputedStyle(page.getByLabelText(name).element()));
	expect(email?.outlineWidth).toBe('2px');
	expect(email?.outlineOffset).toBe('2px');
	expect(email?.outlineColor).not.toBe(city?.outlineColor);
});

test('two fields beside each other stay in line when one has an error', async () => {
	await page.viewport(800, 600);
	await render(
		<NameFields
			labels={{ firstName: 'First name', lastName: 'Last name' }}
			values={{ firstName: '', lastName: 'Lind' }}
			errors={{ firstName: 'Fill this in.' }}
			onChange={noop}
		/>,
	);
	const [first, last] = ['First name', 'Last name'].map((name) => {
		const { top, height } = page.getByLabelText(name).element().getBoundingClientRect();
		return { top, height };
	});
	expect(last).toEqual(first);
});

test('a password can be shown and hidden again', async () => {
	await render(<PasswordField label="Password" value="Candor!demo1" onChange={noop} />);
	const field = page.getByLabelText('Password', { exact: true });
	await expect.element(field).toHaveAttribute('type', 'password');
	const button = page.getByRole('button', { name: 'Show password' });
	await userEvent.click(button);
	await expect.element(field).toHaveAttribute('type', 'text');
	await expect.element(button).toHaveAttribute('aria-pressed', 'true');
	await userEvent.click(button);
	await expect.element(field).toHaveAttribute('type', 'password');
	await expect.element(button).toHaveAttribute('aria-pressed', 'false');
});

test('a form error gets the focus when it appears', async () => {
	const { rerender } = await render(<FormError message={null} />);
	await rerender(<FormError message="Passwords do not match" />);
	await expect.element(page.getByRole('alert')).toHaveFocus();
});
