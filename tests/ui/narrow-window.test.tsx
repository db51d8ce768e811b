import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Dialog } from '../../app/ui/dialog.tsx';
import { Menu } from '../../app/ui/menu.tsx';
import { StatStrip } from '../../app/ui/stat-strip.tsx';
import { render } from '../support/render.ts';
import '../../app/styles/base.css';

/** The right edge of an element, in CSS pixels from the left of the window. */
const rightOf = (element: Element): number => element.getBoundingClientRect().right;

test.each([360, 768])('a menu at the right of its row opens inside a window of %i px', async (width) => {
	await page.viewport(width, 740);
	await render(
		<div style={{ display: 'grid', justifyContent: 'end' }}>
			<Menu side="right" label="Actions" items={[{ label: 'Deactivate', onSelect: () => undefined }]} />
		</div>,
	);
	await userEvent.click(page.getByRole('button', { name: 'Actions' }));
	await expect.element(page.getByRole('menuitem', { name: 'Deactivate' })).toBeVisible();
	expect(rightOf(page.getByRole('menu').element())).toBeLessThanOrEqual(width);
});

test('a long word in the title of a dialog breaks, so that the close button stays in the window', async () => {
	await page.viewport(360, 740);
	await render(
		<Dialog open onClose={() => undefined} title={`Reactivate ${'Wolfeschlegel'.repeat(6)}?`}>
			<p>They have the role again.</p>
		</Dialog>,
	);
	const close = page.getByRole('button', { name: 'Close' });
	await expect.element(close).toBeVisible();
	expect(rightOf(close.element())).toBeLessThanOrEqual(360);
});

test('the figures of a strip stand at one height, also below labels of one and two lines', async () => {
	await page.viewport(360, 740);
	const figures = ['All Applications Received', 'Hired', 'Under Review'].map((label, at) => ({
		id: label,
		label,
		value: at + 1,
	}));
	await render(<StatStrip label="My Applications" figures={figures} />);
	await expect.element(page.getByText('All Applications Received')).toBeVisible();
	const bottoms = ['1', '2', '3'].map(
		(value) => page.getByText(value, { exact: true }).element().getBoundingClientRect().bottom,
	);
	expect(new Set(bottoms).size).toBe(1);
});
