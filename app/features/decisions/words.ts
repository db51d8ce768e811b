import { hireErrorWords, hireWords } from '#domain/hire-events/hire-words';
import { andList } from '../../ui/and-list.ts';
import { counted } from '../../ui/numbers.ts';

/** More people are counted. */
const NAMED_MOST = 5;

const listed = (names: readonly string[]): string =>
	names.length > NAMED_MOST ? counted(names.length, 'candidate', 'candidates') : andList.format(names);

/** Words of decisions about applications. */
export const decisionMessages = {
	open: 'Record decision',
	people: (count: number) => counted(count, 'candidate', 'candidates'),
	stage: 'Stage',
	reason: 'Reason',
	reasonHelp: 'For the team only.',
	reasons: 'Reasons of the team, and those used before with this stage',
	date: 'Date',
	submit: 'Record',
	/** `time`: when the mails go out; null: at once; empty: not known without a network. */
	submitMail: (mails: number, time: string | null) => {
		const what = mails === 1 ? 'Mail' : `${mails.toLocaleString('en')} Mails`;
		return time === null ? `Record and Send ${what}` : `Record, ${what} ${time || 'Later'}`;
	},
	at: (time: string, isToday: boolean) => (isToday ? `at ${time}` : `on ${time}`),
	busy: 'Saving…',
	cancel: 'Cancel',
	offline:
		'There is no network. The decision is stored on this device and sent when the network is back. Until then you can take it back.',
	inTestMode:
		'Test Mode is on: the decision is recorded as a test. It counts in no statistics and does not change the stage.',
	asked: (names: readonly string[]) =>
		`${andList.format(names)} asked for a human review and ${names.length === 1 ? 'has' : 'have'} no reply yet.`,
	already: (names: readonly string[], stage: string) => {
		return `${listed(names)} ${names.length === 1 ? 'is' : 'are'} already ${stage}.`;
	},
	hired: (names: readonly string[], stage: string) =>
		`${listed(names)} ${names.length === 1 ? 'is' : 'are'} Hired. This decision changes that to ${stage}.`,
	gone: (names: readonly string[]) =>
		names.length === 1
			? `The application of ${names[0]} was withdrawn or deleted while this was open. No decision about it can be recorded.`
			: `These applications were withdrawn or deleted while this was open: ${andList.format(names)}. No decisions about them can be recorded.`,
	changedNow: (who: string, stage: string, name: string) =>
		`${who || 'Someone else'} recorded ${stage} for ${name} while this was open. Yours would follow it.`,
	recorded: (who: string, stage: string) => `${who}: ${stage}.`,
	failed: 'This device could not store the decision. Nothing was recorded; try again.',
	errors: { ...hireErrorWords, feedback_too_long: 'The reason is too long: at most 5,000 characters.' },
	mail: {
		send: (who: string) => `Write to ${who}`,
		template: 'Template',
		noTemplate: 'None',
		ownText: 'Own text',
		writtenFor: (stage: string) => `You wrote this mail for ${stage}. Choose a template to replace it.`,
		subject: 'Subject',
		text: 'Mail',
		textHelp: '{name} and {job} are filled for each candidate. Replies go to your address.',
		refused: 'The mail server refused the last mail to this address. Check the address first.',
		waiting: (time: string) => `A mail to them waits until ${time}. A newer decision cancels it.`,
		waitingTo: (name: string, time: string) => `${name} (${time})`,
		waitingOf: (whom: readonly string[]) =>
			`Mails that wait, and that a newer decision cancels: ${andList.format(whom)}.`,
		unread: (names: readonly string[]) => `Earlier mails to ${andList.format(names)} could not be checked.`,
		recent: (who: string, time: string) => `${who} wrote to them at ${time}.`,
		recentTo: (name: string, who: string, time: string) => `${name} (${who}, ${time})`,
		recentOf: (whom: readonly string[]) => `Written to within a day: ${andList.format(whom)}.`,
		readOnly: (count: number) => `Only the first ${count} people were checked for earlier mails.`,
		refusedOf: (names: readonly string[]) =>
			`The mail server refused the last mail to ${andList.format(names)}. Check the address first.`,
		you: 'You',
		team: 'The team',
		hours: 'Send',
		wait: (hours: number) => {
			if (hours === 0) return 'Now';
			return hours > 24 && hours % 24 === 0 ? `In ${hours / 24} days` : `In ${counted(hours, 'hour', 'hours')}`;
		},
		none: 'No mail is sent.',
		/** After the decision was recorded. `time` as in `submitMail`; `hours` it waits. */
		sends: (mails: number, time: string | null, hours: number) => {
			const what = mails === 1 ? 'The mail is sent' : 'The mails are sent';
			if (time === null) return `${what} now.`;
			if (time !== '') return `${what} ${time}.`;
			return hours === 0
				? `${what} once there is a network.`
				: `${what} ${counted(hours, 'hour', 'hours')} after the server has the decision.`;
		},
		when: (hours: number) =>
			hours === 0
				? 'The mail goes out as soon as the server has the decision, and can then not be taken back.'
				: `The mail goes out ${counted(hours, 'hour', 'hours')} after the server has the decision. A newer decision cancels it.`,
		until: (time: string) => `Mail ${time}. Until then a newer decision cancels it.`,
		empty: 'A mail goes out, and has no text yet. Write it below.',
		read: 'Read the mail',
		less: 'Show less',
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
		lacking: 'No mail was sent.',
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
