/** Error codes of what staff do with an application, with the server’s messages. */
export const REVIEW_ERRORS = {
	already_answered: 'Someone has already replied.',
	risk_changed: 'The signals, or what was said about them, are no longer what was seen.',
	own_assessment: 'This is your own assessment; only a colleague can decide on it.',
	card_first: 'This job asks for your scorecard first. Save it, then you see the score.',
	application_withdrawn: 'The candidate withdrew this application.',
} as const;
