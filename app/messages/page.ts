/** Words of every page, in a frame or not: its name, guards, what is shown when it breaks or is about to be replaced. */
export const pageMessages = {
	skipToContent: 'Skip to content',
	rescued: {
		title: 'What this device kept before does not open now.',
		writing:
			'Nothing was deleted. What you write now is kept in a second place and sent as usual; both are put together once the first opens again.',
	},
	update: {
		title: 'A new version is ready.',
		later: 'It waits until you have left this assessment.',
	},
	broken: {
		title: 'This page stopped working',
		text: 'What was saved on this device is still there. Reload the page to go on.',
		reload: 'Reload',
	},
	titles: {
		signIn: 'Sign in',
		register: 'Create an account',
		forgotPassword: 'Forgot password',
		resetPassword: 'Reset password',
		terms: 'Terms',
		privacy: 'Privacy',
		jobs: 'Jobs',
		job: 'Job',
		dashboard: 'Dashboard',
		assess: 'Assessment',
		congratulations: 'Your assessment',
		myApplications: 'My Applications',
	},
} as const;
