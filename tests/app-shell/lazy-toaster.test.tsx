import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { LazyToaster } from '../../app/app-shell/lazy-toaster.tsx';
import { toastError } from '../../app/ui/toast.ts';

test('a toast is shown on a page on which nobody has pressed a key or touched anything', async () => {
	await render(
		<MemoryRouter>
			<LazyToaster />
		</MemoryRouter>,
	);
	toastError('Access denied.');
	await expect.element(page.getByText('Access denied.')).toBeVisible();
});
