import axe from 'axe-core';

/**
 * What axe finds in an element as it is drawn, in both themes, in words that lead to the element. In a test of Vitest's browser, where
 * the page around it is not ours.
 */
export async function violationsOf(element: Element): Promise<string[]> {
	const found: string[] = [];
	try {
		for (const theme of ['light', 'dark']) {
			document.documentElement.dataset.theme = theme;
			// What fades in has the contrast of its middle until it is there.
			await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
			const { violations } = await axe.run(element, { resultTypes: ['violations'] });
			found.push(...violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${theme}, ${id}: ${html}`)));
		}
	} finally {
		delete document.documentElement.dataset.theme;
	}
	return found;
}
