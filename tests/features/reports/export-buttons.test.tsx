import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { ExportButtons } from '../../../app/features/reports/export-buttons.tsx';
import { signInAs, signOutAgain } from '../invitation-scene.ts';

beforeEach(() => signInAs('exportbuttons01', 'admin'));
afterEach(signOutAgain);

const frame = () => ({
	job: { id: 'job000000000001', title: 'Night Porter', company: '', location: '', type: '' },
	filter: [],
	order: '',
	figures: [],
});

/** An open window, as a frame of the page: the test's browser opens no others. */
function openWindow(): Window {
	const opened = document.body.appendChild(document.createElement('iframe')).contentWindow;
	if (!opened) throw new Error('The frame has no window.');
	vi.spyOn(window, 'open').mockReturnValue(opened);
	return opened;
}

test('a summary says that it is being prepared, until its window is closed', async () => {
	const opened = openWindow();
	// Never answered, like the fonts of a closed window.
	vi.spyOn(window, 'fetch').mockReturnValue(new Promise(() => undefined));
	await render(<ExportButtons rows={[{ id: 'a1', is_admin_test: false }]} frame={frame} />);
	await userEvent.click(page.getByRole('button', { name: 'Export Summary PDF (1)' }));
	await expect.element(page.getByRole('button', { name: 'Preparing the report…' })).toBeVisible();
	await expect.element(page.getByRole('button', { name: 'Export to CSV (1)' })).toBeEnabled();
	opened.dispatchEvent(new Event('pagehide'));
	await expect.element(page.getByRole('button', { name: 'Export Summary PDF (1)' })).toBeVisible();
	opened.frameElement?.remove();
});
