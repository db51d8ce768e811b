import { toast } from 'react-hot-toast/headless';

/** Shows a success message at the top right for 2 s. */
export function toastSuccess(message: string): void {
	toast.success(message);
}

/**
 * Shows an error message at the top right for 4 s; screen readers announce it immediately. If the user must act, show the error
 * in the page too.
 */
export function toastError(message: string): void {
	toast.error(message, { ariaProps: { role: 'alert', 'aria-live': 'assertive' } });
}

/** Shows a neutral message at the top right for 4 s. */
export function toastNote(message: string): void {
	toast(message);
}
