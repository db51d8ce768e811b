/** Words shown when an assessment cannot be opened. */
export const openingFailureMessages = {
	signInFirst: {
		title: 'Please sign in again',
		text: 'Your session ended. What you have written is still on this device.',
	},
	signIn: 'Sign in',
	notFound: {
		title: 'Job Not Found',
		text: 'This job does not exist or is no longer available.',
		back: 'Back to Jobs',
	},
	notHere: {
		title: 'This assessment was not opened on this device yet',
		text: 'The questions need to load once. After that you can write and submit with no network at all.',
		offline: 'There is no network right now. Connect and try again.',
		unavailable: 'We can’t reach the server right now. Nothing is lost; try again in a moment.',
	},
	openFailed: {
		title: 'This device could not open its storage',
		text: 'Answers are saved on the device first, so you can’t start without its storage. Leave private browsing or free some space, then try again.',
	},
	retry: 'Try again',
} as const;
