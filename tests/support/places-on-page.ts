/**
 * A function that tells where the fields, buttons and headings that are on the page now begin, in pixels from the top of the window:
 * to see whether they moved. Focus the field first, which may scroll.
 */
export function placesOnPage(): () => number[] {
	const elements = [...document.querySelectorAll('button, input, textarea, h1, h2, h3')];
	return () => elements.map((each) => each.getBoundingClientRect().top);
}
