const partsOf = (path: string): string[] => path.split('/').filter((part) => part !== '');

function decoded(part: string): string {
	try {
		return decodeURIComponent(part);
	} catch {
		return part;
	}
}

/**
 * What a path fills into a pattern such as `/apply/:jobId`, by name and decoded; null when it does not match. A slash at the end and the
 * case of letters do not matter.
 */
export function matchPattern(pattern: string, pathname: string): Record<string, string> | null {
	const wanted = partsOf(pattern);
	const given = partsOf(pathname);
	if (wanted.length !== given.length) return null;
	const params: Record<string, string> = {};
	for (const [index, want] of wanted.entries()) {
		const part = decoded(given[index] ?? '');
		if (want.startsWith(':')) params[want.slice(1)] = part;
		else if (want.toLowerCase() !== part.toLowerCase()) return null;
	}
	return params;
}
