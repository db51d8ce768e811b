/**
 * Whether a page shows an unsent entry as being sent. Without a network nothing is, although the entry keeps the state of the try that
 * the loss of the network interrupted.
 */
export const isBeingSent = (state: string | null, online: boolean): boolean => online && state === 'sending';
