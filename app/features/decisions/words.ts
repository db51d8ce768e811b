import { hireErrorWords, hireWords } from '#domain/hire-events/hire-words';
import { counted } from '../../ui/numbers.ts';

/** Words of decisions about applications. */
export const decisionMessages = {
	open: 'Record decision',
	people: (count: number) => counted(count, 'candidate', 'candidates'),
	stage: 'Stage',
	reason: 'Reason',
	reasonHelp: 'For the team only. The candidate does not see it.',
	reasons: 'Reasons of the team, and those used before for this job',
	date: 'Date',
	submit: 'Record',
	busy: 'Saving…',
	cancel: 'Cancel',
	offline:
		'There is no network. The decision is stored on this device and sent when the network is back. Until then you can take it back.',
	inTestMode:
		'Test Mode is on: the decision is recorded as a test. It counts in no statistics and does not change the stage.',
	recorded: (who: string, stage: string) => `${who}: ${stage}.`,
	failed: 'This device could not store the decision. Nothing was recorded; try again.',
	errors: { ...hireErrorWords, feedback_too_long: 'The reason is too long: at most 5,000 characters.' },
	mail: {
		send: 'Send the candidate a mail',
		template: 'Mail of the team',
		ownText: 'Own text',
		subject: 'Subject',
		text: 'Mail',
		textHelp: '{name} and {job} are filled for each candidate. Replies go to your address.',
		refused: 'The mail server refused the last mail to this address. Check the address first.',
		hours: 'Hours to wait before it is sent',
		hoursInvalid: 'Enter whole hours from 0 to 336.',
		when: (hours: string) =>
			Number(hours) === 0
				? 'It is sent as soon as the server has the decision, and can then not be taken back.'
				: `It is sent ${counted(Number(hours), 'hour', 'hours')} after the server has the decision. A newer decision cancels it.`,
		preview: (name: string) => `Preview for ${name}`,
		links:
			'If there is a score, the mail ends with links to its explanation and to a person who looks at what is wrong there.',
		unknownField: (field: string) => `${field} can’t be filled. Only {name} and {job} can.`,
		errors: {
			no_subject: 'Write a subject.',
			subject_too_long: 'The subject is too long: at most 200 characters with the name and the job.',
			no_text: 'Write the mail.',
			text_too_long: 'The mail is too long: at most 10,000 characters.',
		},
		state: {
			queued: (when: string) =>
				when === '' ? 'A mail will be sent once the server has the decision.' : `A mail will be sent ${when}.`,
			sent: (when: string) => `A mail was sent ${when}.`,
			failed: () => 'The mail could not be delivered.',
			cancelled: (when: string) => `The mail was cancelled ${when}.`,
		},
		none: 'No mail was sent.',
		write: 'Write the mail',
	},
	unsent: 'Not sent yet',
	by: (name: string, day: string) => (name === '' ? day : `${name}, ${day}`),
	history: {
		test: 'Test: does not change the stage',
		takeBack: 'Take back',
		takeBackOf: (stage: string) => `Take back ${stage}`,
		tookBack: 'The decision was taken back.',
		tooLate: 'The decision was already sent. Record another one to correct it.',
		changed: (name: string, stage: string) => `${name || 'Someone else'} changed it after you: ${stage}.`,
	},
	sources: hireWords.sources,
} as const;
