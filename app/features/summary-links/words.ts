import { SUMMARY_LINK_DAYS } from '#domain/summary-links/summary-link';
import { paths } from '../../paths.ts';

const people = (count: number): string => (count === 1 ? '1 person' : `${count.toLocaleString('en')} people`);

/** Words of the page that a link opens. */
export const summaryMessages = {
	title: paths.summary.title,
	loading: 'Opening the summary…',
	people,
	sharedBy: (name: string) => (name === '' ? 'Shared by the hiring team.' : `Shared by ${name}.`),
	closes: (time: string) => `This page can be read until ${time}.`,
	left: (count: number) =>
		count === 1
			? '1 person of this selection is no longer on the shortlist.'
			: `${people(count)} of this selection are no longer on the shortlist.`,
	none: 'No one of this selection is on the shortlist now.',
	how: 'Scores are of the written answers alone, from 0 to 100. They help to read, and people decide.',
	band: (from: number, to: number) => `Band ${from} to ${to}`,
	distribution: 'Distribution of scores',
	notScored: 'Not scored yet',
	withheld: 'The team decides before it shows scores',
	shortlistedBy: (name: string, date: string) =>
		name === '' ? `Shortlisted, ${date}` : `Shortlisted by ${name}, ${date}`,
	reasonBy: (name: string) => `${name}: `,
	readAll: 'Read all',
	readLess: 'Read less',
	wrote: (name: string) => `What ${name} wrote`,
	answers: (answered: number, questions: number) => {
		if (answered < questions) return `${answered} of ${questions} answered`;
		return answered === 1 ? '1 answer' : `${answered} answers`;
	},
	print: 'Print',
	failed: 'The summary could not be opened',
	offline: 'There is no network. This page needs one; it opens when the network is back.',
	again: 'Ask the person who sent it for a new link.',
	dead: {
		copied: {
			title: 'This address is not the link',
			text: 'Open the link that you were sent. The address bar does not show it, so that it is not passed on by accident.',
		},
		unknown: {
			title: 'This link does not work',
			text: 'It is not complete, or it ended long ago, or its job was deleted.',
		},
		revoked: { title: 'This link was withdrawn', text: (time: string) => `The hiring team ended it on ${time}.` },
		expired: {
			title: 'This link has expired',
			text: (time: string) => `Links work for ${SUMMARY_LINK_DAYS} days. This one ended on ${time}.`,
		},
	},
} as const;

/** Words of the dialog that makes links. */
export const shareMessages = {
	open: (count: number) => `Share shortlist (${count.toLocaleString('en')})`,
	title: 'Share the shortlist with a manager',
	what: `A link opens a page with the people below for ${SUMMARY_LINK_DAYS} days, without an account: name, score with its band and the reason if a person changed it, stage, a summary in one line, how many points each answer gave, who shortlisted them and why. Answers only if you include them; no addresses, notes or signals.`,
	who: 'Anyone with the link can read it. People who leave the shortlist disappear from it; people who are added later do not appear.',
	empty: 'The shortlist is empty. Add people with the star in their row.',
	tooMany: (most: number) => `A link shows at most ${most} people. Shorten the shortlist first.`,
	people: (count: number) => `On the shortlist: ${people(count)}`,
	by: (name: string) => (name === '' ? 'Shortlisted' : `Shortlisted by ${name}`),
	why: (name: string) => `Why ${name}`,
	whyHint: 'Why? Optional',
	reasonBy: (name: string) => `in the words of ${name}`,
	withAnswers: 'Include what they wrote',
	withAnswersHelp: 'The manager then reads every answer in full, below its question.',
	make: 'Make a link',
	making: 'Making…',
	link: (withAnswers: boolean) => (withAnswers ? 'The link, with answers' : 'The link, without answers'),
	once: 'Shown only now. If it is lost, make a new one.',
	copy: 'Copy link',
	copied: 'Link copied.',
	notCopied: 'The link could not be copied. Select it and copy it.',
	links: 'Links',
	none: 'No link yet.',
	loading: 'Loading the links…',
	offline: 'There is no network. Links are made, listed and revoked online only.',
	made: (by: string, time: string, count: number, withAnswers: boolean) =>
		[by, time, people(count), withAnswers ? 'with answers' : 'without answers'].filter(Boolean).join(', '),
	state: {
		open: (time: string) => `Open until ${time}`,
		revoked: (time: string) => `Revoked ${time}`,
		expired: (time: string) => `Expired ${time}`,
	},
	openings: (count: number) =>
		count === 0 ? 'Not opened yet' : count === 1 ? 'Opened once' : `Opened ${count.toLocaleString('en')} times`,
	latest: (times: readonly string[], count: number) =>
		count > times.length ? `The last ${times.length}: ${times.join('; ')}` : times.join('; '),
	revoke: 'Revoke',
	revokeOf: (time: string) => `Revoke the link of ${time}`,
	cancel: 'Cancel',
	cancelOf: (time: string) => `Cancel, and keep the link of ${time}`,
	confirm: 'Yes, revoke',
	confirmOf: (time: string) => `Yes, revoke the link of ${time}`,
	revoking: 'Revoking…',
	consequence: 'The link stops working permanently.',
	revoked: 'The link was revoked.',
	close: 'Close',
	failures: {
		make: 'The link could not be made.',
		list: 'The links could not be loaded.',
		revoke: 'The link could not be revoked.',
		reason: 'This device could not store the reason. Nothing was changed; try again.',
		tooOften: 'You made many links within an hour. Try again later.',
		tooLong: 'Their answers are too long for one page. Share fewer people, or leave out what they wrote.',
		notFound: 'These people have not arrived on the server yet, or the job was deleted. Try again in a moment.',
		other: 'Try again in a moment.',
	},
} as const;
