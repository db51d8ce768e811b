import { toast } from 'react-hot-toast/headless';

/** Says at the top right that something worked (2 s). */
export function toastSuccess(message: string): void {
	toast.success(message);
}

/** Says at the top right that something failed (4 s), read out at once. What needs action also stands in the page. */
export function toastError(message: string): void {
	toast.error(message, { ariaProps: { role: 'alert', 'aria-live': 'assertive' } });
}

/** A plain remark at the top right (4 s). */
export function toastNote(message: string): void {
	toast(message);
}
