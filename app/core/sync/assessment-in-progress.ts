const open = new Set<object>();

/** An assessment is being answered in this tab until the returned function is called. */
export function beginWriting(): () => void {
	const one = {};
	open.add(one);
	return () => open.delete(one);
}

/** Whether an assessment is being answered in this tab: it is then not disturbed by what happens elsewhere. */
export const isWriting = (): boolean => open.size > 0;
