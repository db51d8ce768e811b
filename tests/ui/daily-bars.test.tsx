import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { axisTicks, DailyBars } from '../../app/ui/daily-bars.tsx';
import { render } from '../support/render.ts';

test.each([
	[0, [0, 1]],
	[1, [0, 1]],
	[3, [0, 1, 2, 3]],
	[4, [0, 2, 4]],
	[7, [0, 5, 10]],
	[13, [0, 5, 10, 15]],
	[16, [0, 10, 20]],
	[240, [0, 100, 200, 300]],
])('the axis for at most %i starts at zero and has integer steps', (highest, ticks) => {
	expect(axisTicks(highest)).toEqual(ticks);
});

test('bars are proportional to their counts, the last has the accent colour, and the finding is in words', async () => {
	const counts = [2, 0, 4].map((count, index) => ({ id: String(index), count }));
	const { container } = await render(
		<DailyBars counts={counts} labels={[{ index: 2, text: 'Today 4' }]} finding="6 applications." />,
	);
	const bars = Array.from(container.querySelectorAll<HTMLElement>('.drawn'));
	expect(bars.map((bar) => bar.style.height)).toEqual(['50%', '0%', '100%']);
	expect(bars.map((bar) => bar.classList.contains('bg-accent'))).toEqual([false, false, true]);
	await expect.element(page.getByRole('figure', { name: '6 applications.' })).toBeInTheDocument();
	await expect.element(page.getByText('Today 4')).toBeInTheDocument();
});
