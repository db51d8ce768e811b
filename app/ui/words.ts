/** UI texts of the components that all screens share. */
export const componentMessages = {
	close: 'Close',
	withdrawn: (date: string) => `Withdrawn on ${date}`,
	notifications: 'Notifications',
	dismiss: 'Dismiss',
	retry: 'Retry',
	loading: 'Loading',
	showPassword: 'Show password',
	passwordNeeds: 'A password needs',
	passwordStrength: (level: string) => `Password strength: ${level}`,
	optional: 'optional',
	counter: (count: number, max: number) => `${count.toLocaleString('en')} of ${max.toLocaleString('en')}`,
	/** A remark beside a text field, not a state. */
	noNetwork: 'No network',
	/** For a part of the app whose code is not on this device. */
	missing: {
		title: 'This part of the app is not on this device yet.',
		page: 'Your work is saved on this device. This page opens as soon as it has loaded.',
		box: 'What you wrote is saved. This part opens as soon as it has loaded.',
		back: 'Back',
	},
	why: 'Why?',
	discard: {
		title: 'Discard what you typed?',
		text: 'Nothing was saved. The typed text is not stored anywhere.',
		cancel: 'Keep writing',
		confirm: 'Discard',
	},
	sync: {
		draft: 'Draft',
		saved: 'Saved on this device',
		sending: 'Sending',
		received: 'Received',
		attention: 'Needs attention',
	},
} as const;
