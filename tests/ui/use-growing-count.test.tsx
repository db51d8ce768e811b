import { expect, test } from 'vitest';
import { useGrowingCount } from '../../app/ui/use-growing-count.ts';
import { render } from '../support/render.ts';

/** Every count that was rendered, in order. */
const drawn: number[] = [];

function Rows({ total, list = '' }: { total: number; list?: string }) {
	const count = useGrowingCount(total, list);
	if (drawn.at(-1) !== count) drawn.push(count);
	return null;
}

test('a long list starts with a screenful and ends with all of it', async () => {
	drawn.length = 0;
	await render(<Rows total={500} />);
	await expect.poll(() => drawn).toEqual([20, 60, 180, 500]);
});

test('a short one is shown completely, and later insertions and deletions are followed', async () => {
	drawn.length = 0;
	const { rerender } = await render(<Rows total={3} />);
	await rerender(<Rows total={4} />);
	await rerender(<Rows total={0} />);
	expect(drawn).toEqual([3, 4, 0]);
});

test('another filter starts again with a screenful', async () => {
	drawn.length = 0;
	const { rerender } = await render(<Rows total={100} list="oslo" />);
	await expect.poll(() => drawn.at(-1)).toBe(100);
	await rerender(<Rows total={90} list="bergen" />);
	await expect.poll(() => drawn).toEqual([20, 60, 100, 20, 60, 90]);
});
