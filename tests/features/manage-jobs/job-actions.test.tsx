import { MemoryRouter } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { accountDatabase } from '../../../app/core/store/current-account.ts';
import { AdminJobRow, JobColumns } from '../../../app/features/manage-jobs/admin-job-row.tsx';
import type { RowFigures } from '../../../app/features/manage-jobs/use-job-figures.ts';
import { Toaster } from '../../../app/ui/toaster.tsx';
import { render } from '../../support/render.ts';
import { aJob } from '../jobs/a-job.ts';
import '../../../app/styles/base.css';
import '../../../app/styles/fonts.css';

const JOB = {
	...aJob({}),
	ideal_traits: '',
	category_id: '',
	share_stage: 'Off' as const,
	scorecard: '',
	decide_first: 'Off' as const,
	rejection_wait: '24 hours' as const,
	applications: { total: 12, withheld: 0, pending: 4, excellent: 3, good: 2 },
};

type Shown = {
	canManage?: boolean;
	isNew?: boolean;
	receiving?: boolean;
	active?: boolean;
	waiting?: RowFigures['waiting'];
};

async function showRows(shape: Shown = {}) {
	const { canManage = true, isNew = false, receiving = false, active = true, waiting = null } = shape;
	const titles = ['Shift Supervisor', 'Warehouse Coordinator for the night shift, the early shift and the ferries'];
	await render(
		<MemoryRouter>
			<JobColumns />
			<ul>
				{titles.map((title, index) => (
					<AdminJobRow
						key={title}
						job={{ ...JOB, id: `job00000000000${index + 1}`, title, active: index === 0 ? active : false }}
						recent={5}
						status={null}
						isNew={isNew}
						canManage={canManage}
						receiving={receiving}
						waiting={index === 0 ? waiting : null}
						now={Date.parse('2026-11-20T12:00:00Z')}
						userId="adminaccount001"
						onSetActive={() => undefined}
						onShowUnsent={() => undefined}
					/>
				))}
			</ul>
		</MemoryRouter>,
	);
}

const openMenu = () => userEvent.click(page.getByRole('button', { name: 'More actions for Shift Supervisor' }));
const entries = () => [...document.querySelectorAll('[role="menuitem"]')].map(({ textContent }) => textContent);

test('each number of a job links to what it counts, and has an accessible name', async () => {
	await page.viewport(1440, 900);
	await showRows();
	const links = page.getByRole('listitem').first().getByRole('listitem').getByRole('link').elements();
	expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
		['12 applications for Shift Supervisor', '/admin/jobs/job000000000001/applications'],
		['4 pending', '/admin/jobs/job000000000001/applications?score=pending'],
		['3 excellent', '/admin/jobs/job000000000001/applications?score=excellent'],
		['5 in 7 days', '/admin/jobs/job000000000001/applications?days=7'],
	]);
});

test.each([
	[1, '1 waiting for review (2 days ago)'],
	[2, '2 waiting for review (the first 2 days ago)'],
])('the %i applications of a job that wait for a person link to exactly these', async (count, text) => {
	await showRows({ waiting: { count, since: '2026-11-18T12:00:00Z' } });
	await expect
		.element(page.getByRole('link', { name: text, exact: true }))
		.toHaveAttribute('href', '/admin/jobs/job000000000001/applications?waiting=1');
});

test('the numbers and actions of all rows are aligned, in rows of three or four lines', async () => {
	for (const [width, most] of [
		[1024, 110],
		[1200, 90],
		[1440, 90],
	] as const) {
		await page.viewport(width, 900);
		await showRows();
		await document.fonts.ready;
		const rows = page.getByRole('list').first().element().children;
		const rights = (row: Element | undefined) =>
			[...(row?.querySelectorAll('ul:not(:first-child) > li > a, button') ?? [])].map(
				(each) => each.getBoundingClientRect().right,
			);
		expect(rights(rows[0]).length).toBeGreaterThan(4);
		// A row is laid out once it has been drawn (`content-visibility: auto`).
		await expect.poll(() => rights(rows[1])).toEqual(rights(rows[0]));
		await expect.poll(() => rows[0]?.getBoundingClientRect().height).toBeLessThan(most);
		expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
		document.body.replaceChildren();
	}
});

test('the menu of a job contains its less frequent actions', async () => {
	await showRows();
	await openMenu();
	await expect.element(page.getByRole('menu')).toBeVisible();
	expect(entries()).toEqual(['Questions', 'Test Apply', 'Copy Link', 'Duplicate', 'Export CSV', 'Delete']);
	await expect
		.element(page.getByRole('menuitem', { name: 'Questions' }))
		.toHaveAttribute('href', '/admin/jobs/job000000000001/questions');
});

test.each([
	[true, 'The link of the job is copied.'],
	[false, 'The link could not be copied. Open the job with Test Apply and copy its address.'],
])(
	'copies the link of a job, or shows an error when the browser forbids it (allowed: %s)',
	async (isAllowed, sentence) => {
		const write = vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async () => {
			if (!isAllowed) throw new DOMException('Forbidden', 'NotAllowedError');
		});
		await showRows();
		await render(<Toaster />);
		await openMenu();
		await userEvent.click(page.getByRole('menuitem', { name: 'Copy Link' }));
		await expect.element(page.getByText(sentence, { exact: true })).toBeVisible();
		expect(write).toHaveBeenCalledExactlyOnceWith(`${window.location.origin}/apply/job000000000001`);
		vi.restoreAllMocks();
	},
);

test('says that the export failed when the device cannot be read, and downloads nothing', async () => {
	const read = vi.spyOn(accountDatabase('adminaccount001').store, 'read').mockRejectedValue(new Error('closed'));
	const download = vi.spyOn(URL, 'createObjectURL');
	await showRows();
	await render(<Toaster />);
	await openMenu();
	await userEvent.click(page.getByRole('menuitem', { name: 'Export CSV' }));
	await expect.element(page.getByText('Failed to export applications', { exact: true })).toBeVisible();
	expect(read).toHaveBeenCalled();
	expect(download).not.toHaveBeenCalled();
	vi.restoreAllMocks();
});

test.each([360, 1024])('the open menu is fully visible, above the rows, at %i px', async (width) => {
	await page.viewport(width, 900);
	for (const canManage of [true, false]) {
		await showRows({ canManage });
		await openMenu();
		const item = page.getByRole('menuitem').last();
		await expect.element(item).toBeVisible();
		const { left, right, top, height } = item.element().getBoundingClientRect();
		expect([left >= 0, right <= width]).toEqual([true, true]);
		const hit = document.elementFromPoint((left + right) / 2, top + height / 2);
		expect(hit?.closest('[role="menuitem"]')).toBe(item.element());
		document.body.replaceChildren();
	}
});

test('a reviewer tries the assessment, copies the link and exports, and changes nothing', async () => {
	await showRows({ canManage: false });
	await openMenu();
	await expect.element(page.getByRole('menu')).toBeVisible();
	expect(entries()).toEqual(['Test Apply', 'Copy Link', 'Export CSV']);
	await expect.element(page.getByRole('button', { name: /Pause/ })).not.toBeInTheDocument();
});

test('a paused job has Test Apply and no link for candidates; a job unknown to the server has neither', async () => {
	await showRows({ active: false });
	await openMenu();
	await expect.element(page.getByRole('menu')).toBeVisible();
	expect(entries()).toEqual(['Questions', 'Test Apply', 'Duplicate', 'Export CSV', 'Delete']);
	document.body.replaceChildren();
	await showRows({ isNew: true });
	await openMenu();
	await expect.element(page.getByRole('menu')).toBeVisible();
	expect(entries()).toEqual(['Questions', 'Duplicate', 'Export CSV', 'Delete']);
});

test('the menu opens, moves and closes by keyboard, and a closed dialog returns the focus to its button', async () => {
	await showRows();
	const more = page.getByRole('button', { name: 'More actions for Shift Supervisor' });
	await expect.element(more).toBeEnabled();
	more.element().focus();
	await userEvent.keyboard('{Enter}');
	await expect.element(page.getByRole('menuitem', { name: 'Questions' })).toHaveAttribute('data-focus');
	await userEvent.keyboard('{End}{Enter}');
	await expect.element(page.getByRole('heading', { name: 'Delete Shift Supervisor?' })).toBeVisible();
	await userEvent.keyboard('{Escape}');
	await expect.element(more).toHaveFocus();
	await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
});

test('while applications arrive each number is a dash', async () => {
	await page.viewport(1280, 800);
	await showRows({ receiving: true });
	const row = page.getByRole('listitem').first();
	await expect.element(row.getByText('Receiving…')).toBeInTheDocument();
	expect(row.getByText('–', { exact: true }).all()).toHaveLength(4);
	await expect.element(row.getByText('12')).not.toBeInTheDocument();
});
