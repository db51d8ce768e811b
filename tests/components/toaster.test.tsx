import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { toastError, toastSuccess } from '../../app/components/toast.ts';
import { Toaster } from '../../app/components/toaster.tsx';

test('toasts are read out, errors at once, and can be dismissed', async () => {
	await render(<Toaster />);
	toastSuccess('Questions saved successfully!');
	toastError('Failed to update job status');
	await expect.element(page.getByRole('status')).toHaveTextContent('Questions saved successfully!');
	const alert = page.getByRole('alert');
	await expect.element(alert).toHaveTextContent('Failed to update job status');
	await userEvent.click(alert.getByRole('button', { name: 'Dismiss' }));
	await expect.element(alert).not.toBeInTheDocument();
});
