import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { MissingNote } from '../../../app/features/applications/missing-note.tsx';

const show = (failure: string | null, onRetry = () => undefined, all: number | null = 10_000) =>
	render(
		<MissingNote here={3_000} all={all} countedAt="2024-11-18T12:34:00.000Z" failure={failure} onRetry={onRetry} />,
	);

test('applications that are loading are counted, with the time of the figures', async () => {
	const { container } = await show(null);
	expect(container.textContent).toMatch(
		/^Loading the applications of this job: 3,000 of 10,000… The figures are the server’s, as of 18 Nov 2024, \d\d:34\.$/,
	);
});

test('without the server’s figures no count is shown', async () => {
	const { container } = await show(null, undefined, null);
	expect(container.textContent).toMatch(/^Loading the applications of this job… /);
});

test('offline it says how many are stored, and when the others load', async () => {
	vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
	const { container } = await show(null);
	expect(container.textContent).toMatch(
		/^3,000 of the 10,000 applications of this job are on this device\. The others are loaded when the network is back\. /,
	);
	vi.restoreAllMocks();
});

test('an error is shown and can be retried', async () => {
	const onRetry = vi.fn();
	await show('unavailable', onRetry);
	await expect
		.element(page.getByRole('status'))
		.toHaveTextContent(
			'We can’t reach the server right now. 3,000 of the 10,000 applications of this job are on this device.',
		);
	await userEvent.click(page.getByRole('button', { name: 'Try again' }));
	expect(onRetry).toHaveBeenCalledOnce();
});
