/** Texts of the sign-out dialog for unsent work. */
export const unsentWorkMessages = {
	title: 'Not everything was sent',
	text: (count: number) =>
		`${count === 1 ? 'One piece of your work is' : `${count} pieces of your work are`} on this device only. Choose what happens to ${count === 1 ? 'it' : 'them'}.`,
	apart:
		'This device also holds earlier work that can’t be opened right now. Signing out deletes it. To get it back, stay signed in, close the other tabs and restart the browser. What another version of the app stored is in the list of unsent work.',
	stay: 'Stay signed in',
	back: 'Back to signing in',
	sessionOver: 'Your session ended. To send it or to keep it locked, sign in again first.',
	send: 'Send now',
	/** Operations that the server rejected. */
	parked: (count: number) =>
		count === 1
			? 'The server refused one of them. It is in the list of unsent work.'
			: `The server refused ${count} of them. They are in the list of unsent work.`,
	/** Local drafts, such as job edits and replies. */
	localDrafts: (count: number) =>
		count === 1
			? 'One is half-written: it was never saved, and cannot be sent before you finish it.'
			: `${count} are half-written: they were never saved, and cannot be sent before you finish them.`,
	/** Text of assessments that another device submitted. */
	notSubmitted: (count: number) =>
		count === 1
			? 'One is text that you did not submit: the assessment was submitted on another device. You can send it from the list of unsent work.'
			: `${count} are texts that you did not submit: the assessments were submitted on another device. You can send them from the list of unsent work.`,
	sendText: 'Sends your work, and signs out as soon as the server has everything.',
	sendSomeText: 'Sends what can be sent. You are asked again about the rest.',
	sendOffline: 'This needs the network.',
	sending: 'Sending...',
	stillThere: 'The server has not received everything yet. You are still signed in, and nothing was deleted.',
	download: 'Download a copy',
	downloadText: 'A backup file. The hiring team can submit finished assessments from it; nothing is counted twice.',
	lock: 'Keep locked',
	lockText: 'Signs out and keeps your work encrypted on this device. It opens when you sign in here again.',
	lockOffline: 'This needs the network, because the key is stored on the server.',
	locking: 'Locking...',
	lockFailed: 'It could not be locked. You are still signed in, and nothing was deleted.',
	discard: 'Discard and sign out',
	discardText: 'Deletes your work from this device. It cannot be restored.',
} as const;
