/** The window's event for a toast that waits for its container. In a file of its own, because the container's code is loaded late. */
export const TOAST_REQUESTED = 'toast.requested';
