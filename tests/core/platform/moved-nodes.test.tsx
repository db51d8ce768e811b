import { MemoryRouter } from 'react-router-dom';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { tolerateMovedNodes } from '../../../app/core/platform/moved-nodes.ts';
import { changePage, type PageChanger } from '../../support/changed-page.ts';
import { CHANGED_VIEWS, listened } from '../../support/changed-views.tsx';
import { render } from '../../support/render.ts';

beforeAll(tolerateMovedNodes);

describe.each<PageChanger>(['wrapper', 'mover', 'remover'])('a %s of elements', (by) => {
	test.each(CHANGED_VIEWS)('breaks no state of %s', async (_, states) => {
		const failures = listened();
		const { rerender } = await render(<MemoryRouter>{states[0]}</MemoryRouter>);
		onTestFinished(changePage(by));
		for (const state of [...states.slice(1), ...states]) {
			await rerender(<MemoryRouter>{state}</MemoryRouter>);
			// Lets the observer change what was added.
			await new Promise(requestAnimationFrame);
		}
		expect(failures).toEqual([]);
	});
});

test('a node goes before the wrapper of its neighbour, and a wrapped or removed one can be removed', () => {
	const parent = document.createElement('p');
	parent.innerHTML = '<b></b><mark><i></i></mark>';
	const [bold, italic] = [parent.querySelector('b'), parent.querySelector('i')];
	if (!bold || !italic) throw new Error('Not parsed');
	expect(parent.insertBefore(document.createElement('u'), italic).nextSibling).toBe(italic.parentNode);
	expect(parent.removeChild(italic)).toBe(italic);
	expect(parent.innerHTML).toBe('<b></b><u></u><mark></mark>');
	expect(parent.insertBefore(document.createElement('s'), italic).nextSibling).toBeNull();
	expect(parent.removeChild(italic)).toBe(italic);
	expect(parent.insertBefore(document.createElement('q'), bold).nextSibling).toBe(bold);
	expect(parent.removeChild(bold).parentNode).toBeNull();
	expect(parent.innerHTML).toBe('<q></q><u></u><mark></mark><s></s>');
});
