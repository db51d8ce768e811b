/** What a screen says after a change that waits for the network. */
export const SAVED_HERE = 'Saved on this device. It is sent automatically when the network is back.';
