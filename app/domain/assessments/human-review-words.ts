/** UI texts of the human review that a candidate requested. */
export const humanReviewMessages = {
	title: 'Human review',
	offer: 'You can ask a person on the hiring team to look at your assessment and reply to you here.',
	ask: 'Ask for a human review',
	dialog: {
		title: 'Ask for a human review',
		text: 'Someone on the hiring team reads your answers and replies here. You can ask once per assessment.',
		label: 'What should they look at?',
		send: 'Send request',
		sendEmpty: 'Send without a message',
		emptyWarning:
			'You can ask only once, and you cannot add a message later. Write what they should look at, or send the request without it.',
		sending: 'Sending...',
		cancel: 'Cancel',
	},
	open: (when: string) =>
		`You asked for a human review on ${when}. The reply appears here, and we mail you when it is there unless you switched that off.`,
	answered: (when: string) => `A person replied on ${when}.`,
	yourMessage: 'What you wrote',
	offline: 'Asking needs a network.',
	staff: {
		title: 'Human review requested',
		requests: 'Human review requests',
		badge: (age: string) => `Human review requested ${age}`,
		open: 'Open',
		asked: (when: string) => `The candidate asked on ${when} for a person to review this assessment.`,
		noMessage: 'No message.',
		label: 'Your reply to the candidate',
		help: 'The candidate reads it on their result page. You can’t change it afterwards.',
		send: 'Send reply',
		missing: 'Write a reply first.',
		answered: (when: string, name: string) => (name === '' ? `Replied on ${when}` : `Replied by ${name} on ${when}`),
		offline: 'Replying needs a network; what you write stays here while the page is open.',
	},
	tooLong: (max: number) => `At most ${max.toLocaleString('en')} characters.`,
} as const;
