type Submitted = { id: string; submitted_at: string };

/**
 * A number that no one chose, the same on every device: FNV-1a of the id and the server's time of the submission. Not of the id
 * alone, which the candidate's device chooses. It orders equal scores, so that being early or late is no advantage.
 * `submitted_at`: ISO 8601 with `T`.
 */
export function scoreSeed({ id, submitted_at }: Submitted): number {
	let hash = 0x811c9dc5;
	for (const character of `${id} ${submitted_at}`) hash = Math.imul(hash ^ character.charCodeAt(0), 0x01000193);
	return hash >>> 0;
}
