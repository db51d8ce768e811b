/** Words for a database of this account that tabs with different versions of the program share. */
export const versionNoticeMessages = {
	newer: {
		title: 'Another tab runs a newer version.',
		text: 'What you write here is still saved. Reload to continue with the newer version.',
		action: 'Reload',
	},
	blocked: {
		title: 'Other tabs run an older version.',
		text: 'Close or reload them so that this tab can open your saved data.',
	},
};
