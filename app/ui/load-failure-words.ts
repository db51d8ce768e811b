/** Words for rows that could not be fetched: what failed is the screen's title, what is safe and what to do stands here. */
export const loadFailureMessages = {
	retry: 'Try again',
	savedAt: (time: string) => `You see what was saved at ${time}.`,
	saved: 'You see what was saved last time.',
	/** A part of the rows is here. */
	receiving: 'Receiving…',
	arriving: 'The list is still arriving; figures follow when all of it is here.',
	notAllHere: 'Not everything has arrived on this device.',
	waitsForNetwork: 'Not everything has arrived on this device. The rest comes when the network is back.',
	/** Nothing is stored that could be shown instead. */
	nothingStored: {
		offline:
			'There is no network, and this device has no copy yet. Nothing is lost; it loads when the network is back.',
		unavailable: 'The server does not answer now. Nothing is lost; try again in a moment.',
		unauthorized: 'Your session ended. Sign in again; nothing on this device is lost.',
		storage_failed:
			'This device could not read or write its storage. Nothing was changed; free some space or leave private browsing.',
		other: 'The server did not give it out. Nothing was changed.',
	},
	/** A stored copy is shown. */
	stale: {
		offline: 'No network.',
		unavailable: 'The server does not answer now.',
		unauthorized: 'Your session ended; sign in again for newer rows.',
		storage_failed: 'This device could not store newer rows.',
		other: 'Newer rows could not be fetched.',
	},
} as const;

type Known = keyof typeof loadFailureMessages.stale;
const isKnown = (failure: string): failure is Known => failure in loadFailureMessages.stale;

/** Codes of a server that is there and cannot serve now. */
const BUSY = ['storage_unavailable', 'storage_not_ready', 'too_many_requests', 'server_busy'];

/** The group of sentences for a failure's code. */
export function loadFailureKind(failure: string | null): Known {
	if (failure && BUSY.includes(failure)) return 'unavailable';
	return failure && isKnown(failure) ? failure : 'other';
}
