/** Words of the components that every screen shares. */
export const componentMessages = {
	close: 'Close',
	notifications: 'Notifications',
	dismiss: 'Dismiss',
	retry: 'Retry',
	loading: 'Loading',
	showPassword: 'Show password',
	hidePassword: 'Hide password',
	optional: 'optional',
	counter: (count: number, max: number) => `${count.toLocaleString('en')} of ${max.toLocaleString('en')}`,
	sync: {
		draft: 'Draft',
		saved: 'Saved on this device',
		sending: 'Sending',
		received: 'Received',
		attention: 'Needs attention',
	},
} as const;
