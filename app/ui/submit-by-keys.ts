/**
 * Submits a form with Ctrl+Enter or Cmd+Enter in any of its fields, once for each press. Returns the stop function.
 * @param area where the keys act: the form, or all that surrounds it except the other buttons
 */
export function submitByKeys(form: HTMLFormElement, area: HTMLElement = form): () => void {
	const press = (event: KeyboardEvent): void => {
		if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.isComposing) return;
		const button = event.target instanceof Element ? event.target.closest('button') : null;
		if (button && !form.contains(button) && !(button.form === form && button.type === 'submit')) return;
		event.preventDefault();
		if (!event.repeat) form.requestSubmit();
	};
	area.addEventListener('keydown', press);
	return () => area.removeEventListener('keydown', press);
}

/** Submits the form of a dialog with these keys anywhere in the dialog. Returns the stop function. */
export const submitDialogByKeys = (form: HTMLFormElement): (() => void) =>
	submitByKeys(form, form.closest<HTMLElement>('[role="dialog"]') ?? form);
