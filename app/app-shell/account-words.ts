/** Texts of signing in again and of signing out. Apart from the frame's, which every visitor loads. */
export const accountMessages = {
	signInAgain: {
		dialog: 'Please sign in again',
		explained: 'Your session has ended. Enter your password to keep sending; what you typed is still here.',
		refused:
			'Your session ended on this device. What you have not sent stays here and is sent once you have signed in.',
		refusedOffline:
			'Your session ended on this device. There is no network; sign in when it is back. What you have not sent stays here.',
		unknown: (email: string) =>
			`The server no longer knows the account ${email}. It may have been restored from a backup that is older than your account. Register again with the same address: what is on this device then moves to your new account.`,
		registerAgain: 'Register again',
		notYours: 'Another account?',
		signOut: 'Sign out on this device',
		submit: 'Sign in and continue',
		otherAccount: (email: string) =>
			`That is another account. This page belongs to ${email}; sign in as that account, or sign out first.`,
		offline: 'There is no network. What you type is saved on this device; sign in when it is back.',
	},
	signOutEverywhere: 'Sign out on every device',
	signOutEverywhereDialog: {
		title: 'Sign out on every device?',
		text: 'Every phone and computer on which you are signed in, this one included, asks for your password again. Work that another device has not sent stays there.',
		cancel: 'Stay signed in',
		confirm: 'Sign out everywhere',
	},
	signOutEverywhereOffline: 'Signing out on every device needs a network',
	signOutUnheard:
		'The server could not be reached, so no device was signed out. Try again when you are back online, or sign out only on this device.',
	signOutFailed: 'Signing out failed: this device could not change its storage. You are still signed in.',
} as const;
