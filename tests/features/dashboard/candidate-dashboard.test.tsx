import { MemoryRouter } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { saveInstallPrompt } from '../../../app/core/platform/install-prompt.ts';
import { accountDatabase } from '../../../app/core/store/current-account.ts';
import { CandidateDashboard } from '../../../app/features/dashboard/candidate-dashboard.tsx';
import { inEveryLook } from '../../support/axe-in-browser.ts';
import { render } from '../../support/render.ts';
import { aSealedSubmission } from '../../support/screen-builders.ts';
import { answering, signedInAs } from '../../support/staff-page.ts';
import '../../../app/styles/base.css';

signedInAs({ id: 'installaccount1', role: null });

test('a candidate is offered to install the app after the first submission, where the browser can', async () => {
	answering({});
	saveInstallPrompt();
	const { store } = accountDatabase('installaccount1');
	await render(
		<MemoryRouter>
			<CandidateDashboard firstName="Mara" />
		</MemoryRouter>,
	);
	await expect.element(page.getByText('Hello, Mara')).toBeVisible();
	expect(page.getByText('Candor can be installed on this device.').query()).toBeNull();
	const prompt = vi.fn<() => Promise<{ outcome: string }>>(() => Promise.resolve({ outcome: 'accepted' }));
	window.dispatchEvent(Object.assign(new Event('beforeinstallprompt'), { prompt }));
	await expect.element(page.getByText('Hello, Mara')).toBeVisible();
	expect(page.getByText('Candor can be installed on this device.').query()).toBeNull();
	await store.write('relaxed', ['submissions'], ({ submissions }) => submissions.put(aSealedSubmission()));
	await expect.element(page.getByText('Candor can be installed on this device.')).toBeVisible();
	await inEveryLook();
	await userEvent.click(page.getByRole('button', { name: 'Install', exact: true }));
	expect(prompt).toHaveBeenCalledOnce();
});

test('below its rows, the links of a candidate’s dashboard are drawn with them, so that they do not move', async () => {
	await page.viewport(360, 780);
	answering({});
	const { store } = accountDatabase('installaccount1');
	await store.write('relaxed', ['submissions'], ({ submissions }) => submissions.deleteAll([aSealedSubmission().id]));
	await render(
		<MemoryRouter>
			<CandidateDashboard firstName="Mara" />
		</MemoryRouter>,
	);
	const links = page.getByRole('navigation', { name: 'Next steps' });
	expect(links.query()).toBeNull();
	await store.write('relaxed', ['submissions'], ({ submissions }) => submissions.put(aSealedSubmission()));
	await expect.element(links).toBeVisible();
	expect(page.getByRole('link', { name: /^View Details/ }).elements()).toHaveLength(1);
});
