import { PRODUCT_NAME } from '#domain/product';

/** Words of the frame around a page: bar, menus, banners. */
export const shellMessages = {
	mainNavigation: 'Main',
	adminNavigation: 'Hiring team',
	footerNavigation: 'Footer',
	signIn: 'Sign In',
	getStarted: 'Get Started',
	signOut: 'Sign Out',
	dashboard: 'Dashboard',
	jobs: 'Jobs',
	manageJobs: 'Manage Jobs',
	myApplications: 'My Applications',
	admin: 'Admin',
	adminPanel: 'Admin Panel',
	adminBadge: 'Admin',
	hiring: 'Hiring',
	openMenu: 'Menu',
	userMenu: 'Account of',
	home: PRODUCT_NAME,
	terms: 'Terms',
	privacy: 'Privacy',
	theme: { legend: 'Theme', system: 'As the system', light: 'Light', dark: 'Dark' },
	storageFailure: {
		title: 'This device cannot keep what you do.',
		full: 'Its storage is full. Free some space; what the server has received is safe.',
		failed:
			'Its storage does not work now. What the server has received is safe. Reload the page, or leave private browsing.',
	},
	rescued: {
		text: 'Nothing was deleted. What you do now is kept in a second place and sent as usual. Close the other tabs of this app, then reload or restart the browser: the first place is tried again at each start, and both are then put together.',
		action: 'Try again',
	},
	update: {
		text: 'It starts when you reload.',
		action: 'Reload',
		applying: 'Reloading…',
	},
	storageLost: {
		title: 'The browser lost what it had kept for this app.',
		text: 'Its files were damaged, or it made room for something else, and it began anew. What the server has received is safe and comes back when you sign in; what was not sent is gone from this device.',
	},
	testMode: 'Test Mode',
	testModeBanner: {
		title: 'Test Mode is on.',
		text: 'Assessments and hire events are excluded from learning algorithms and analytics.',
	},
	offline: {
		title: 'No network.',
		savedAt: (time: string) => `You see what was saved at ${time}.`,
		saved: 'You see what this device has kept.',
		waits: {
			guest: 'Signing in and making an account wait until you are back.',
			candidate: 'What you write is safe here; opening a new assessment waits until you are back.',
			reviewer: 'Reviews you have not opened yet wait until you are back.',
			admin:
				'Changes to jobs are kept here and sent later; reviews you have not opened yet and handing in copies wait until you are back.',
		},
	},
	signInAgain: {
		title: 'Please sign in again.',
		text: 'What is on this device stays, and is sent once you have.',
		action: 'Sign In',
		dialog: 'Please sign in again',
		explained: 'The server asks for your password again. This page and what you typed stay as they are.',
		refused:
			'Your session ended on this device. What you have not sent stays here and is sent once you have signed in.',
		refusedOffline:
			'Your session ended on this device. There is no network; sign in when it is back. What you have not sent stays here.',
		unknown: (email: string) =>
			`The server does not know the account ${email} any more. It may have been restored from a backup that is older than your account. Register again with the same address: what is on this device then moves to your new account.`,
		registerAgain: 'Register again',
		notYours: 'Another account?',
		signOut: 'Sign out on this device',
		submit: 'Sign In and go on',
		otherAccount: (email: string) =>
			`That is another account. This page belongs to ${email}; sign in as that account, or sign out first.`,
		offline: 'There is no network. What you type is saved on this device; sign in when it is back.',
	},
	signOutEverywhere: 'Sign out on every device',
	signOutEverywhereDialog: {
		title: 'Sign out on every device?',
		text: 'Every phone and computer on which you are signed in, this one included, asks for your password again. Work that another device has not sent stays there.',
		stay: 'Stay signed in',
		confirm: 'Sign out everywhere',
	},
	signOutEverywhereOffline: 'Signing out on every device needs a network',
	signOutUnheard:
		'The server could not be reached, so nothing was signed out. Try again when you are back, or sign out on this device alone.',
	signOutFailed: 'Signing out failed: this device could not change its storage. You are still signed in.',
} as const;
