import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { DataRequestDialog } from '../../../app/features/data-requests/data-request-dialog.tsx';
import { Toaster } from '../../../app/ui/toaster.tsx';
import { inEveryLook } from '../../support/axe-in-browser.ts';
import { render } from '../../support/render.ts';
import { answering, signInAs, signOutAgain } from '../../support/staff-page.ts';
import '../../../app/styles/base.css';

const CALL = 'GET /api/staff/data-requests/';

/** The dialog of a super admin, with the server's answer. */
async function show(answer: () => Response): Promise<void> {
	await signInAs({ id: 'datarequests001', role: 'super_admin' });
	answering({ [CALL]: answer });
	await render(
		<MemoryRouter>
			<DataRequestDialog onClose={() => undefined} />
			<Toaster />
		</MemoryRouter>,
	);
}

const ask = async (email: string): Promise<void> => {
	await userEvent.fill(page.getByLabelText('The person’s email'), email);
	await userEvent.click(page.getByRole('button', { name: 'Download', exact: true }).last());
};

afterEach(() => {
	vi.restoreAllMocks();
	return signOutAgain();
});

test('the answer to a request for data is downloaded as one file, as the server sent it', async () => {
	const files: Blob[] = [];
	vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
		files.push(blob as Blob);
		return 'blob:answer';
	});
	vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
	const sent = { account: { id: 'ada', email: 'ada@candor.test' }, of_team: [{ notes: [{ text: 'Calm.' }] }] };
	await show(() => Response.json(sent));
	await ask(' ada@candor.test ');
	await expect.element(page.getByText('The answer was downloaded.')).toBeVisible();
	expect(JSON.parse((await files[0]?.text()) ?? '')).toEqual(sent);
});

test.each([
	['not_found', 404, /^No account has this address/],
	['own_assessment', 403, /^This is your own account/],
	['forbidden', 403, /^Failed to get the data. You are not allowed/],
	['too_many_requests', 429, /^Failed to get the data. Too many attempts/],
])('says what to do when the server refuses: %s', async (code, status, sentence) => {
	await show(() => Response.json({ code, message: 'No.' }, { status }));
	await ask('ada@candor.test');
	await expect.element(page.getByText(sentence)).toBeVisible();
	await expect.element(page.getByLabelText('The person’s email')).toHaveValue('ada@candor.test');
});

test('a wrong address is not sent, and the field says so, in every look', async () => {
	await show(() => Response.json({}));
	await ask('ada');
	await expect.element(page.getByText('Please enter a valid email address')).toBeVisible();
	const called = vi.mocked(window.fetch).mock.calls.map(([address]) => address);
	expect(called.filter((address) => typeof address === 'string' && address.includes('data-requests'))).toEqual([]);
	await inEveryLook('staff');
});
