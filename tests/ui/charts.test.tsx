import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { Histogram } from '../../app/ui/histogram.tsx';
import { histogramBins } from '../../app/ui/histogram-bins.ts';
import { MiniHistogram } from '../../app/ui/mini-histogram.tsx';
import { ScoreBar } from '../../app/ui/score-bar.tsx';
import { SumBar } from '../../app/ui/sum-bar.tsx';
import { TrendLine } from '../../app/ui/trend-line.tsx';
import { render } from '../support/render.ts';

test('scores are counted in bins of five, 100 in the last, and the axis starts at the lowest', () => {
	expect(histogramBins([100, 95, 94, 90, 84], 80)).toEqual([
		{ from: 80, count: 1 },
		{ from: 85, count: 0 },
		{ from: 90, count: 2 },
		{ from: 95, count: 2 },
	]);
	expect(histogramBins([72], 90)[0]).toEqual({ from: 70, count: 1 });
	expect(histogramBins([], 90)).toEqual([
		{ from: 90, count: 0 },
		{ from: 95, count: 0 },
	]);
});

test('a histogram describes its finding in words', async () => {
	await render(<Histogram scores={[93, 86, 81, 71]} />);
	await expect.element(page.getByRole('figure')).toHaveAccessibleName('4 scored: 1 Excellent, 2 Good, 1 Needs Review.');
});

test('a histogram separates thousands', async () => {
	const { container } = await render(<Histogram scores={Array.from({ length: 1234 }, () => 50)} />);
	await expect
		.element(page.getByRole('figure'))
		.toHaveAccessibleName('1,234 scored: 0 Excellent, 0 Good, 1,234 Needs Review.');
	expect(container.textContent).toContain('Needs Review, 1,234');
});

test('a small histogram omits no score', async () => {
	const { container } = await render(<MiniHistogram scores={[12, 47, 72, 100]} label="Four scores" />);
	const drawn = Array.from(container.querySelectorAll<HTMLElement>('[style]'), ({ style }) => style.height);
	expect(drawn.flatMap((height, bin) => (height === '100%' ? [5 * bin] : []))).toEqual([10, 45, 70, 95]);
});

test('a score bar states its score, or that a pending one has none', async () => {
	const { rerender } = await render(<ScoreBar score={86} />);
	await expect.element(page.getByText('86 out of 100')).toBeInTheDocument();
	await rerender(<ScoreBar score={null} />);
	await expect.element(page.getByText('Not scored yet')).toBeInTheDocument();
});

test('a trend line runs from the lowest to the highest value, omits days without one, and states the range', async () => {
	const range = (lowest: number, highest: number) => `${lowest} to ${highest}`;
	const { container, rerender } = await render(<TrendLine values={[60, null, 90, 75, null]} finding={range} />);
	await expect.element(page.getByText('60 to 90')).toBeInTheDocument();
	const lines = () => Array.from(container.querySelectorAll('path'), (path) => path.getAttribute('d'));
	expect(lines()).toEqual(['M4.0 20.0L48.0 4.0L70.0 12.0', 'M70.0 12.0h0']);
	await rerender(<TrendLine values={[null, 90]} finding={range} />);
	expect(container.textContent).toBe('');
});

test('a screen reader does not read the number of an answer as a digit of its points', async () => {
	const parts = [{ id: 'a', number: 1, label: 'Why us?', points: 54, of: 57 }];
	await render(<SumBar score={54} parts={parts} hrefOf={(id) => `#${id}`} />);
	await expect.element(page.getByRole('link')).toHaveAccessibleName('Answer 1: 54 of 57 Why us?');
});
