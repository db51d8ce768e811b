import axe from 'axe-core';

/**
 * Runs axe on a rendered element in both themes. Returns each violation with the HTML of its node. For Vitest's browser
 * tests, where the surrounding page is not ours.
 */
export async function violationsOf(element: Element): Promise<string[]> {
	const found: string[] = [];
	try {
		for (const theme of ['light', 'dark']) {
			document.documentElement.dataset.theme = theme;
			// During a fade-in axe would measure an intermediate contrast.
			await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
			const { violations } = await axe.run(element, { resultTypes: ['violations'] });
			found.push(...violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${theme}, ${id}: ${html}`)));
		}
	} finally {
		delete document.documentElement.dataset.theme;
	}
	return found;
}
