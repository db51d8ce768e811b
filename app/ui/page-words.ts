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
} as const;
