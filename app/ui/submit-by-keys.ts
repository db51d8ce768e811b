/** Submits a form with Ctrl+Enter or Cmd+Enter in any of its fields, once for each press. Returns the stop function. */
export function submitByKeys(form: HTMLFormElement): () => void {
	const press = (event: KeyboardEvent): void => {
		if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.isComposing) return;
		event.preventDefault();
		if (!event.repeat) form.requestSubmit();
	};
	form.addEventListener('keydown', press);
	return () => form.removeEventListener('keydown', press);
}
