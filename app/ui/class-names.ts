/** Joins class names, leaving out what a condition turned off. */
export function classNames(...names: (string | false | null | undefined)[]): string {
	return names.filter(Boolean).join(' ');
}
