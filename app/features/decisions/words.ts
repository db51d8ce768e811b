import { hireErrorWords, hireWords } from '#domain/hire-events/hire-words';
import { counted } from '../../ui/numbers.ts';

/** Words of decisions about applications. */
export const decisionMessages = {
	open: 'Record decision',
	people: (count: number) => counted(count, 'candidate', 'candidates'),
	stage: 'Stage',
	reason: 'Reason',
	reasonHelp: 'For the team only. The candidate does not see it.',
	usedBefore: 'Reasons used before for this job',
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
	unsent: 'Not sent yet',
	by: (name: string, day: string) => (name === '' ? day : `${name}, ${day}`),
	history: {
		title: 'Stages',
		test: 'Test: does not change the stage',
		takeBack: 'Take back',
		takeBackOf: (stage: string) => `Take back ${stage}`,
		tookBack: 'The decision was taken back.',
		tooLate: 'The decision was already sent. Record another one to correct it.',
		changed: (name: string, stage: string) => `${name || 'Someone else'} changed it after you: ${stage}.`,
	},
	sources: hireWords.sources,
} as const;
