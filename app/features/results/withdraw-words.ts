/** Words of withdrawing an application. */
export const withdrawMessages = {
	title: 'Withdraw',
	offer: 'You can withdraw this application. You can take that back while the job is open.',
	action: 'Withdraw application',
	dialog: {
		title: 'Withdraw this application?',
		text: (company: string) =>
			`The hiring team at ${company || 'the company'} no longer sees your application, and you get no more mails about it. Your answers and your result stay in your account. You can take this back while the job is open; you send nothing again.`,
		cancel: 'Keep it',
		confirm: 'Withdraw',
	},
	withdrawnTitle: 'Withdrawn',
	lead: (company: string) => `The hiring team at ${company || 'the company'} no longer sees it.`,
	unsentLead: 'This is saved on this device and sent automatically. Until then the hiring team still sees it.',
	heading: 'You withdrew this application.',
	offerBack: 'While the job is open, you can take this back. The same answers and the same result return.',
	takeBack: 'Take this back',
	closed: 'The job is closed, so this can’t be taken back.',
	returned: 'Your application stands again.',
	failed: 'This device could not save it. Nothing was changed; try again.',
} as const;
