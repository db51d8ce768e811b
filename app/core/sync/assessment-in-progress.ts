const open = new Set<object>();

/** Marks an assessment as open in this tab until the returned function is called. */
export function beginWriting(): () => void {
	const one = {};
	open.add(one);
	return () => open.delete(one);
}

/** Whether an assessment is open in this tab. Background work must not disturb it. */
export const isWriting = (): boolean => open.size > 0;
