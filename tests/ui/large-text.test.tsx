import { ArrowLeft } from 'lucide-react';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { Badge } from '../../app/ui/badge.tsx';
import { Banner } from '../../app/ui/banner.tsx';
import { FactLine } from '../../app/ui/fact-line.tsx';
import { FieldError } from '../../app/ui/field-error.tsx';
import { FormError } from '../../app/ui/form-error.tsx';
import { SumBar } from '../../app/ui/sum-bar.tsx';
import { render } from '../support/render.ts';
import '../../app/styles/base.css';

afterEach(() => {
	document.documentElement.style.fontSize = '';
});

/** The width of an element's text, in CSS pixels. */
function wordsOf(element: Element): DOMRect {
	const range = document.createRange();
	range.selectNodeContents(element);
	return range.getBoundingClientRect();
}

test('with text at 200 % a badge grows with its text', async () => {
	document.documentElement.style.fontSize = '200%';
	await render(
		<Badge kind="ok" icon={ArrowLeft}>
			Active
		</Badge>,
	);
	const badge = page.getByText('Active').element();
	expect(badge.getBoundingClientRect().height).toBeGreaterThanOrEqual(wordsOf(badge).height);
});

test('with text at 200 % the numbers at the ticks of a sum do not overlap', async () => {
	document.documentElement.style.fontSize = '200%';
	await page.viewport(320, 640);
	await render(
		<div style={{ width: 280 }}>
			<SumBar score={86} parts={[{ id: 'a', number: 1, label: 'One', points: 86, of: 100 }]} />
		</div>,
	);
	const [good, excellent] = ['80', '90'].map((tick) => wordsOf(page.getByText(tick, { exact: true }).element()));
	expect(good?.right).toBeLessThan(excellent?.left ?? 0);
	expect(excellent?.right).toBeLessThanOrEqual(280 + 8);
});

const LONG = 'This page belongs to maria-magdalena.featherstonehaugh@recruiting.halden-ferries.example.';

test.each([
	['the error of a form', <FormError key="form" message={LONG} />],
	[
		'the error of a field',
		<FieldError key="field" id="field-error">
			{LONG}
		</FieldError>,
	],
	[
		'a banner',
		<Banner key="banner" kind="warn">
			{LONG}
		</Banner>,
	],
])('a long address in %s breaks on a phone with large text', async (_, view) => {
	document.documentElement.style.fontSize = '200%';
	await page.viewport(320, 640);
	await render(view);
	await expect.element(page.getByText(LONG)).toBeVisible();
	expect(document.documentElement.scrollWidth).toBe(320);
});

test('no line of facts begins or ends with a dot, however they wrap', async () => {
	await render(
		<div style={{ width: 150 }}>
			<FactLine
				facts={[
					{ id: 'a', fact: 'Halden Ferries' },
					{ id: 'b', fact: 'Bergen' },
					{ id: 'c', fact: '' },
					{ id: 'd', fact: 'Full-time' },
				]}
			/>
		</div>,
	);
	const items = page.getByRole('listitem').elements();
	expect(items.map((item) => item.textContent)).toEqual(['Halden Ferries', 'Bergen', 'Full-time']);
	const edge = items[0]?.closest('ul')?.parentElement?.getBoundingClientRect().left ?? 0;
	const boxes = items.map(wordsOf);
	const first = boxes.filter(({ top }, index) => top !== boxes[index - 1]?.top);
	expect(first.length).toBeGreaterThan(1);
	// The dot of each line's first fact lies left of the edge, where it is clipped.
	for (const { left } of first) expect(left).toBeCloseTo(edge, 0);
});
