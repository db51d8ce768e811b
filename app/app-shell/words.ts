/** Texts of the page frame: bar, menus, banners. */
export const shellMessages = {
	mainNavigation: 'Main',
	adminNavigation: 'Hiring team',
	footerNavigation: 'Footer',
	signIn: 'Sign In',
	getStarted: 'Get Started',
	signOut: 'Sign Out',
	findPerson: 'Find a person (Ctrl K)',
	/** Labels of the role badge. */
	roles: { super_admin: 'Super Admin', admin: 'Admin', reviewer: 'Reviewer' },
	hiring: 'Hiring',
	openMenu: 'Menu',
	userMenu: 'Account of',
	theme: { legend: 'Theme', system: 'System', light: 'Light', dark: 'Dark' },
	storageFailure: {
		title: 'This device can’t save your work.',
		full: 'Its storage is full. Free some space; what the server has received is safe.',
		failed:
			'Its storage does not work right now. What the server has received is safe. Reload the page, or leave private browsing.',
	},
	rescue: {
		text: 'Nothing was deleted. What you do now is saved separately and sent as usual. Close the other tabs of this app, then reload or restart the browser. Each start tries to open the earlier data again; both are then combined.',
		action: 'Try again',
	},
	update: {
		text: 'It starts when you reload.',
		action: 'Reload',
		applying: 'Reloading…',
	},
	storageLost: {
		title: 'The browser lost the data of this app.',
		text: 'Its files were damaged, or the browser deleted them to free space. What the server has received is safe and comes back when you sign in. What was not sent is gone from this device.',
	},
	testMode: 'Test Mode',
	testModeBanner: {
		title: 'Test Mode is on.',
		text: 'Assessments and hire events are excluded from learning algorithms and analytics.',
	},
	offline: {
		title: 'No network.',
		lastSyncedAt: (time: string) => `You see what was saved at ${time}.`,
		saved: 'You see what is saved on this device.',
		waits: {
			guest: 'You can sign in or create an account when you are back online.',
			candidate: 'You can open a new assessment when you are back online.',
			reviewer: 'Reviews you haven’t opened yet need a connection.',
			admin:
				'Changes to jobs are saved here and sent later. Reviews you haven’t opened yet and candidate files need a connection.',
		},
	},
	signInAgain: {
		title: 'Please sign in again.',
		text: 'Your work stays on this device and is sent after you sign in.',
		action: 'Sign In',
	},
} as const;
