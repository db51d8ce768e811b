/**
 * UI texts for rows that could not be loaded. The screen's title states what failed; these texts state what is unaffected and
 * what to do.
 */
export const loadFailureMessages = {
	retry: 'Try again',
	lastSyncedAt: (time: string) => `You see what was saved at ${time}.`,
	saved: 'You see what was saved last time.',
	/** Some of the rows are on this device. */
	receiving: 'Receiving…',
	arriving: 'The list is still arriving. The figures appear when it is complete.',
	notAllHere: 'Not everything has arrived on this device.',
	waitsForNetwork: 'Not everything has arrived on this device. The rest comes when the network is back.',
	/** There is no stored copy to show. */
	nothingStored: {
		offline:
			'There is no network, and this device has no copy yet. Nothing is lost; it loads when the network is back.',
		unavailable: 'We can’t reach the server right now. Nothing is lost; try again in a moment.',
		unauthorized: 'Your session ended. Sign in again; nothing on this device is lost.',
		outdated: 'The app was updated. Reload this page and its other tabs to load this; nothing is lost.',
		storage_failed:
			'This device could not read or write its storage. Nothing was changed; free some space or leave private browsing.',
		other: 'We couldn’t load this. Nothing was changed.',
	},
	/** A stored copy is shown. */
	stale: {
		offline: 'No network.',
		unavailable: 'We can’t reach the server right now.',
		unauthorized: 'Your session ended. Sign in to see the latest.',
		outdated: 'The app was updated. Reload this page and its other tabs to see the latest.',
		storage_failed: 'This device could not save the latest data.',
		other: 'The latest data could not be loaded.',
	},
} as const;

type Known = keyof typeof loadFailureMessages.stale;
const isKnown = (failure: string): failure is Known => failure in loadFailureMessages.stale;

/** Codes of a server that responds but cannot serve the request now. */
const BUSY = ['storage_unavailable', 'storage_not_ready', 'too_many_requests', 'server_busy'];

/** Maps an error code to its group of texts. */
export function loadFailureKind(failure: string | null): Known {
	if (failure && BUSY.includes(failure)) return 'unavailable';
	return failure && isKnown(failure) ? failure : 'other';
}
