import type { RequestRefusal } from './classify-push.ts';
import type { OpRejection } from './op.ts';

/** UI texts of the sync indicator and of its list of unsent work. */
export const syncStatusMessages = {
	open: 'Open unsent work',
	saved: 'All changes sent',
	receiving: 'Receiving…',
	notAllHere: 'not everything has arrived',
	waiting: (count: number) => `${count} waiting`,
	offline: 'No network',
	offlineToo: 'no network',
	attention: (count: number) => (count === 1 ? '1 needs attention' : `${count} need attention`),
	title: 'Unsent work',
	empty: { title: 'Everything was sent', text: 'The server has everything you did on this device.' },
	intro: {
		online: 'Everything here is safe on this device. What is waiting is sent automatically.',
		offline: 'There is no network. Everything here is safe on this device and is sent automatically later.',
		/** The server refused everything in the list. */
		refused: 'Everything here is safe on this device. The server refused it. Download a copy or discard it.',
		/** It may accept some of it later. */
		refusedNow:
			'Everything here is safe on this device. The server refused it. Each item says why and what you can do.',
		/** Nothing in the list is sent automatically. */
		safe: 'Everything here is safe on this device.',
	},
	/** Text of an assessment that another device submitted without it. */
	text: {
		name: (job: string) => `Text for ${job}`,
		state: 'Not submitted',
		why: 'You submitted this assessment on another device, without what is written here. You decide whether it is sent.',
		see: 'See it, or send it too',
		lost: 'What is written here is on this device only. If you discard it, it is permanently lost. What you submitted stays as it is.',
	},
	/** Unsent work that another version of the app stored. */
	other: {
		name: 'Work of another version',
		state: 'Cannot be sent',
		why: 'Another version of this app stored it here, and this one cannot read it. Download a copy: it has your texts, and an admin can submit the finished assessments from it.',
		lost: 'It is on this device only. If you discard it, it is permanently lost.',
	},
	count: (count: number) =>
		count === 1 ? '1 item is on this device only.' : `${count} items are on this device only.`,
	sendNow: 'Send now',
	downloadAll: 'Download a copy',
	downloadAllHelp:
		'A file with everything below and your unfinished drafts. An admin can submit the finished assessments from it; nothing is counted twice.',
	retry: 'Retry',
	download: 'Download a copy',
	resolve: 'Compare and choose',
	discard: 'Discard',
	takeBack: 'Take back',
	fileName: 'candor-unsent-work.json',
	failed: 'This device could not change its storage. Nothing was lost; try again.',
	state: {
		queued: 'Waiting to be sent',
		offline: 'Waits for the network',
		tried: (failures: number) =>
			failures === 1
				? 'Tried once; will be tried again automatically'
				: `Tried ${failures} times; will be tried again automatically`,
		behind: 'Waits for the item before it',
	},
	lost: {
		question: 'Discard this?',
		confirm: 'Discard permanently',
		keep: 'Keep',
	},
	import: {
		title: 'Submit a candidate’s saved file',
		help: 'Choose a file that a candidate downloaded. It is checked before anything is sent, and sending it twice does no harm. Your own file restores your drafts.',
		choose: 'Choose a file',
		checking: 'Checking and sending...',
		needsNetwork: 'This needs a network. Try again when you are back online.',
		unreadable: 'This file does not contain unsent work. Nothing was sent.',
		nothing: 'This file contains no finished assessment. Nothing was sent.',
		storageFailed: 'This device could not write to its storage. Nothing was sent; try again.',
		restored: (count: number) => (count === 1 ? '1 draft of yours is back.' : `${count} drafts of yours are back.`),
		unavailable: 'We can’t reach the server right now. Nothing is lost; choose the file again in a moment.',
		signIn: 'Your session ended. Sign in again, then choose the file again.',
		forbidden: 'Only admins can submit saved files.',
		unknownAccount: 'The server does not know the account of this file. Nothing was submitted.',
		tooLarge: 'This file is larger than the server accepts in one piece. Contact support.',
		accepted: (count: number) => (count === 1 ? '1 assessment was submitted.' : `${count} assessments were submitted.`),
		already: (count: number) =>
			count === 1
				? '1 was already there, and was not counted again.'
				: `${count} were already there, and were not counted again.`,
		refused: (reason: string) => `Refused: ${reason}`,
		unanswered: (count: number) =>
			count === 1
				? '1 got no response. Choose the file again in a moment.'
				: `${count} got no response. Choose the file again in a moment.`,
	},
} as const;

const minutes = new Intl.RelativeTimeFormat('en', { numeric: 'always', style: 'long' });
const STEPS = [
	{ unit: 'day', ms: 86_400_000 },
	{ unit: 'hour', ms: 3_600_000 },
	{ unit: 'minute', ms: 60_000 },
] as const;

/** "just now", "5 minutes ago", "2 days ago". A time in the future (clock skew) counts as now. */
export function ageText(iso: string, now: number): string {
	const passed = now - Date.parse(iso);
	const step = STEPS.find(({ ms }) => passed >= ms);
	return step ? minutes.format(-Math.floor(passed / step.ms), step.unit) : 'just now';
}

/**
 * Messages for parked operations, except submissions (`rejection-words.ts`), with instructions. The server's own text says which
 * limit was exceeded.
 */
const PARKED = {
	invalid_op: 'The server could not read it. Download a copy and contact support.',
	field_not_allowed: 'The server does not allow this change.',
	update_required: 'This app is too old for the server. Reload the page to update it, then try again.',
	op_id_conflict: 'The server already has something else under this number. Download a copy and contact support.',
	job_not_found: 'The server does not know this job.',
	job_gone: 'The job has been deleted.',
	job_paused: 'The job has been paused.',
	unknown_question_version: 'The server does not know these questions.',
	unknown_question: 'It belongs to a question that the server does not know.',
	answer_too_long: 'The answer is longer than the server accepts. Shorten it, and it is sent again.',
	answers_missing: 'An answer is missing.',
	hash_mismatch: 'What reached the server differs from what was sent. Try again; your work stays on this device.',
	receipt_mismatch: 'The server’s receipt does not match what was sent. Try again; your work stays on this device.',
	not_allowed: 'Your account is no longer allowed to do this. Ask an admin.',
	slide_gone: 'The slide has been deleted.',
	category_gone: 'The category has been deleted.',
	team_text_gone: 'A colleague has deleted this text.',
	conflict: 'Someone else changed this while you were editing. Choose which to keep.',
	invalid_value: 'The server does not accept one of the values.',
	assessment_not_found: 'The server does not yet have the assessment that this belongs to.',
	application_withdrawn:
		'The candidate withdrew this application. Nothing was changed; if they take that back, you can send this again.',
	forbidden: 'The server refused the request. Sign out and back in; contact support if it persists.',
	not_json: 'The server could not read it. Try again; contact support if it persists.',
	invalid_body: 'The server could not read it. Try again; contact support if it persists.',
	body_too_large: 'It is larger than the server accepts in one piece. Download a copy and contact support.',
	too_many_ops: 'Too much was sent to the server at once. Try again.',
} as const satisfies Record<Exclude<OpRejection, 'limit_reached'> | RequestRefusal | 'receipt_mismatch', string>;

const isParked = (reason: string): reason is keyof typeof PARKED => reason in PARKED;

/** Why the operation is parked. Not for submissions (`submissionRejectionText`). `detail`: the server's text, or empty. */
export const parkedReason = (reason: string, detail: string): string =>
	isParked(reason) ? PARKED[reason] : `The server refused it: ${(detail || reason).replace(/\.$/, '')}.`;

/** Why the operation on a category is parked. The server's text says which rule of the category was violated. */
export const parkedCategoryReason = (reason: string, detail: string): string =>
	reason === 'invalid_value' && detail ? detail : parkedReason(reason, detail);
