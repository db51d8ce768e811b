import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { FEATURE_FLAG_DEFAULTS } from '#domain/evaluation/feature-flags';
import { accountDatabase } from '../../../app/core/store/current-account.ts';
import { CompletionView } from '../../../app/features/results/completion-view.tsx';
import { PageWidth } from '../../../app/ui/page-width.tsx';
import { inEveryLook } from '../../support/axe-in-browser.ts';
import { render } from '../../support/render.ts';
import { anOwnAssessment } from '../../support/screen-builders.ts';
import { signedInAs } from '../../support/staff-page.ts';
import '../../../app/styles/base.css';

const { id: USER } = signedInAs({ id: 'withdrawer00001', role: null });

const WITHDRAWN = { at: '2026-11-18T10:00:00.000Z', isUnsent: false };

const view = (shape: Parameters<typeof anOwnAssessment>[0] = {}, withdrawal?: typeof WITHDRAWN) => (
	<MemoryRouter>
		<PageWidth>
			<CompletionView
				submission={{
					progress: 'scored',
					submission: undefined,
					entry: undefined,
					assessment: anOwnAssessment(shape),
					...(withdrawal && { withdrawal }),
				}}
				needsSignIn={false}
				flags={FEATURE_FLAG_DEFAULTS}
				onRetry={() => undefined}
			/>
		</PageWidth>
	</MemoryRouter>
);
const queued = async () =>
	(await accountDatabase(USER).store.read(['outbox'], ({ outbox }) => outbox.list())).map(({ op }) => [
		op.kind,
		op.record,
		op.payload,
	]);
const part = () => page.getByRole('region', { name: /^With(draw|drawn)$/ });

test('withdrawing asks first and says what happens; then the page says since when, and takes it back', async () => {
	const { id } = anOwnAssessment();
	const screen = await render(view());
	await userEvent.click(part().getByRole('button', { name: 'Withdraw application' }));
	const dialog = page.getByRole('dialog');
	await expect.element(dialog.getByText(/no longer sees your application.*while the job is open/)).toBeVisible();
	expect(await queued()).toEqual([]);
	await inEveryLook();
	await userEvent.click(dialog.getByRole('button', { name: 'Withdraw', exact: true }));
	await expect.poll(queued).toEqual([['withdraw_application', id, { withdrawn: true }]]);

	await screen.rerender(view({}, { ...WITHDRAWN, isUnsent: true }));
	await expect.element(page.getByText(/saved on this device and sent automatically/)).toBeVisible();
	await screen.rerender(view({}, WITHDRAWN));
	await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('You withdrew this application.');
	await expect.element(part().getByText(/^Withdrawn on /)).toHaveFocus();
	expect(page.getByRole('button', { name: 'Ask a person' }).query()).toBeNull();
	await inEveryLook();
	await userEvent.click(part().getByRole('button', { name: 'Take this back' }));
	await expect.poll(async () => (await queued()).at(-1)).toEqual(['withdraw_application', id, { withdrawn: false }]);
});

test('once the job is closed, it is not taken back, and the page says why', async () => {
	await render(view({ job: { ...anOwnAssessment().job, active: false } }, WITHDRAWN));
	await expect.element(part().getByText(/The job is closed/)).toBeVisible();
	expect(page.getByRole('button', { name: 'Take this back' }).query()).toBeNull();
});

test('a withdrawal from a closed job is offered as one that cannot be taken back', async () => {
	await render(view({ job: { ...anOwnAssessment().job, active: false } }));
	await expect
		.element(part().getByText('You can withdraw this application. The job is closed, so that can’t be taken back.'))
		.toBeVisible();
	await userEvent.click(part().getByRole('button', { name: 'Withdraw application' }));
	const dialog = page.getByRole('dialog');
	await expect.element(dialog.getByText(/The job is closed, so this can’t be taken back\.$/)).toBeVisible();
	expect(dialog.getByText(/while the job is open/).query()).toBeNull();
});

test('a test of the hiring team offers no withdrawal', async () => {
	await render(view({ is_admin_test: true }));
	await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
	expect(part().query()).toBeNull();
});
