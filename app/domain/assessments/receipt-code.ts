/** A receipt code short enough to read aloud: the first eight characters of the answers' hash, as XXXX-XXXX. */
export function receiptCode(answersHash: string): string {
	const start = answersHash.slice(0, 8).toUpperCase();
	return `${start.slice(0, 4)}-${start.slice(4)}`;
}
