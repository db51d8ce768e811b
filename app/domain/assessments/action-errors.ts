const SENTENCES = {
	offline: 'There is no network. Nothing was sent; try again when it is back.',
	unauthorized: 'Your session ended. Sign in again; nothing was sent.',
	forbidden: 'You may not do this. Nothing was changed.',
	not_found: 'It is not there any more. Nothing was changed.',
	already_answered: 'Somebody else answered meanwhile. Reload the page to read it.',
	risk_changed:
		'The signals, or what a colleague said about them, changed meanwhile. Nothing was changed; close this and look again.',
	own_assessment: 'This is your own assessment: a colleague decides about it. Nothing was changed.',
	other: 'The server did not take it. Nothing was changed; try again in a moment.',
} as const;

type Known = keyof typeof SENTENCES;
const isKnown = (failure: string): failure is Known => failure in SENTENCES;

/** Why something that needs the server was not done, by its code. */
export const actionFailureText = (failure: string): string => (isKnown(failure) ? SENTENCES[failure] : SENTENCES.other);
