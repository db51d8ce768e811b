import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from '../support/render.ts';
import '../../app/styles/base.css';
import { Kit } from './kit.tsx';

test.each([320, 360, 768, 1440])('no component is wider than a window of %i px', async (width) => {
	await page.viewport(width, 900);
	await render(<Kit />);
	await expect.element(page.getByText('No applications yet')).toBeVisible();
	expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
});

test('every theme paints the page with its own background and text colour', async () => {
	await render(<Kit />);
	const colours = () => {
		const { backgroundColor, color } = getComputedStyle(document.documentElement);
		return { backgroundColor, color };
	};
	document.documentElement.dataset.theme = 'dark';
	expect(colours()).toEqual({ backgroundColor: 'rgb(15, 17, 21)', color: 'rgb(239, 240, 243)' });
	document.documentElement.dataset.theme = 'light';
	expect(colours()).toEqual({ backgroundColor: 'rgb(251, 250, 249)', color: 'rgb(23, 25, 31)' });
});
