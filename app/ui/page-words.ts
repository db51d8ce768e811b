/** UI texts of every page: its name, guards, error page and update notice. */
export const pageMessages = {
	skipToContent: 'Skip to content',
	rescue: {
		title: 'Your earlier data on this device can’t be opened right now.',
	},
	update: {
		title: 'A new version is ready.',
	},
	broken: {
		title: 'This page stopped working',
		text: 'Your saved work is still on this device. Reload the page to continue.',
		reload: 'Reload',
		offline: 'There is no network. Reload once it is back.',
	},
	titles: {
		signIn: 'Sign in',
		register: 'Create an account',
		forgotPassword: 'Forgot password',
		resetPassword: 'Reset password',
		acceptInvitation: 'Invitation to the hiring team',
		terms: 'Terms',
		privacy: 'Privacy',
		invite: 'Invitation',
		summary: 'Shortlist',
		jobs: 'Jobs',
		job: 'Job',
		dashboard: 'Dashboard',
		assess: 'Assessment',
		congratulations: 'Your assessment',
		myApplications: 'My Applications',
		yourAccount: 'Your account',
	},
} as const;
