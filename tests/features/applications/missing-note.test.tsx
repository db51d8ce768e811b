import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { MissingNote } from '../../../app/features/applications/missing-note.tsx';

test('an error while the details of cards are loaded is shown and can be retried', async () => {
	const onRetry = vi.fn();
	await render(<MissingNote failure="unavailable" onRetry={onRetry} />);
	await expect
		.element(page.getByRole('status'))
		.toHaveTextContent('We can’t reach the server right now. The details of some cards are not here.');
	await userEvent.click(page.getByRole('button', { name: 'Try again' }));
	expect(onRetry).toHaveBeenCalledOnce();
});

test('without a network it adds nothing to what the cards and the banner say', async () => {
	const { container } = await render(<MissingNote failure="offline" onRetry={() => undefined} />);
	expect(container.textContent).toBe('');
});
