import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { LazyToaster } from '../../app/app-shell/lazy-toaster.tsx';
import { toastError } from '../../app/ui/toast.ts';

test('shows a toast before any key press or touch', async () => {
	await render(
		<MemoryRouter>
			<LazyToaster />
		</MemoryRouter>,
	);
	toastError('Access denied.');
	await expect.element(page.getByText('Access denied.')).toBeVisible();
});
