import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { MarkedText, NoteNumber, noteId } from '../../../app/ui/evaluation/marked-text.tsx';
import { splitByMarks } from '../../../app/ui/evaluation/split-by-marks.ts';
import { render } from '../../support/render.ts';
import { startsOf } from '../../support/text-lines.ts';
import '../../../app/styles/base.css';

test('a text is split at its marks, and every character is kept once', () => {
	expect(
		splitByMarks('abcdefgh', [
			{ start: 4, end: 6, number: 2 },
			{ start: 1, end: 3, number: 1 },
		]),
	).toEqual([
		{ start: 0, text: 'a', number: null },
		{ start: 1, text: 'bc', number: 1 },
		{ start: 3, text: 'd', number: null },
		{ start: 4, text: 'ef', number: 2 },
		{ start: 6, text: 'gh', number: null },
	]);
});

test('of overlapping marks the first one wins; a mark beyond the end marks nothing', () => {
	const parts = splitByMarks('abcdef', [
		{ start: 0, end: 4, number: 1 },
		{ start: 2, end: 6, number: 2 },
		{ start: 9, end: 12, number: 3 },
	]);
	expect(parts).toEqual([
		{ start: 0, text: 'abcd', number: 1 },
		{ start: 4, text: 'ef', number: 2 },
	]);
});

test('a number links from the quote to its note and back', async () => {
	await render(
		<>
			<MarkedText text="I rang the bus garage." scope="q2" marks={[{ start: 0, end: 22, number: 2 }]} />
			<p id={noteId('q2', 2)}>
				<NoteNumber scope="q2" number={2} /> Acts first
			</p>
		</>,
	);
	await userEvent.click(page.getByRole('link', { name: 'Quote 2, go to its note' }));
	expect(document.querySelector(':target')?.textContent).toBe('2 Acts first');
	await userEvent.click(page.getByRole('link', { name: 'Note 2, go to its quote' }));
	expect(document.querySelector(':target')?.textContent).toBe('I rang the bus garage.2');
});

test("a text in a right-to-left script keeps its direction, and its quote's number stays with it", async () => {
	const text = 'צלצלתי למוסך. Then I waited.';
	await render(<MarkedText text={text} scope="q1" marks={[{ start: 0, end: 13, number: 1 }]} />);
	const block = page.getByRole('mark').element().parentElement;
	expect(block && getComputedStyle(block).direction).toBe('rtl');
	expect(block?.textContent).toBe('צלצלתי למוסך.1 Then I waited.');
});

test.each<[string, string, string, ('left' | 'right')[]]>([
	['Arabic, then English', 'صباح الخير\nThen I waited.', 'Then I waited.', ['right', 'left']],
	['English, then Hebrew', 'Then I waited.\nצלצלתי למוסך.', 'צלצלתי למוסך.', ['left', 'right']],
	['Urdu after a number, then English', '1. میں نے فون کیا۔\nThen I waited.', 'فون', ['right', 'left']],
	['a line of figures between', 'صباح الخير\n07:30\nThen I waited.', '07:30', ['right', 'left', 'left']],
])('each line of a text has its own direction, as in the text box: %s', async (_, text, quote, starts) => {
	const start = text.indexOf(quote);
	await render(<MarkedText text={text} scope="q1" marks={[{ start, end: start + quote.length, number: 1 }]} />);
	const block = page.getByRole('mark').element().parentElement;
	expect(block && startsOf(block)).toEqual(starts);
});
