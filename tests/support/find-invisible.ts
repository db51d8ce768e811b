/** The visible elements that forced colours make invisible: drawings without a border and progress bars drawn by backgrounds. */
export const findInvisible = (): string[] =>
	[
		...Array.from(document.querySelectorAll<HTMLElement>('.drawn')).filter(
			(element) => element.checkVisibility() && parseFloat(getComputedStyle(element).borderTopWidth) === 0,
		),
		...Array.from(document.querySelectorAll<HTMLElement>('progress')).filter(
			(element) => element.checkVisibility() && getComputedStyle(element).appearance === 'none',
		),
	].map(({ outerHTML }) => outerHTML);
