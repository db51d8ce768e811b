/** Words for a database of this account that tabs with different versions of the program share. */
export const versionNoticeMessages = {
	newer: {
		title: 'Another tab runs a newer version.',
		text: 'What you write here is still kept. Reload to go on with the newer one.',
		action: 'Reload',
	},
	blocked: {
		title: 'Other tabs run an older version.',
		text: 'Close or reload them, so that this one can open what this device has kept.',
	},
};
