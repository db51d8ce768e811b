import { PRODUCT_NAME } from '#domain/product';

export type LegalText = {
	title: string;
	lead: string;
	sections: readonly { title: string; paragraphs: readonly string[] }[];
};

/** What using the product means, in plain words. */
export const termsText: LegalText = {
	title: 'Terms',
	lead: `What you and the hiring teams can expect of ${PRODUCT_NAME}, in plain words.`,
	sections: [
		{
			title: 'What it is',
			paragraphs: [
				`${PRODUCT_NAME} connects candidates with jobs through written assessments. Anybody may read the open jobs. To answer an assessment you need an account with an email address that you have confirmed.`,
			],
		},
		{
			title: 'Your answers',
			paragraphs: [
				'Your answers stay yours. By submitting them you let the hiring team of that job read them, and let us have them scored.',
				'A submission is sealed: it cannot be changed afterwards. There is one official submission a job. A later one from another device is kept beside it and is not the official one.',
				'Write for yourself. Pasting into an answer is blocked and counted.',
			],
		},
		{
			title: 'Scores and decisions',
			paragraphs: [
				'A score from 0 to 100 is made by software: an AI service where one is set up, else our own fixed rules. Each score names the sentences it rests on, and you can read them.',
				'People decide. A score is help for the hiring team, not a decision, and how you typed never enters it.',
			],
		},
		{
			title: 'What we ask of you',
			paragraphs: [
				'Use your own name and your own words, keep your password to yourself, and do not try to get at what is not meant for you.',
			],
		},
		{
			title: 'What can go wrong',
			paragraphs: [
				'What the screen calls saved is on your device and is sent automatically when there is a network. If you delete the browser’s data before that, it is gone. A job can be paused or deleted by its hiring team at any time.',
			],
		},
	],
};

/** What the product really does with data. */
export const privacyText: LegalText = {
	title: 'Privacy notice',
	lead: `What ${PRODUCT_NAME} keeps, where, why, and who sees it.`,
	sections: [
		{
			title: 'Your account',
			paragraphs: [
				'We keep your first and last name, your email address and your password in a form that cannot be read back. The email address is used to sign you in and for mail about your account.',
			],
		},
		{
			title: 'Your answers',
			paragraphs: [
				'While you write, every change is kept on your device, in the browser’s own database. When you submit, the answers go to our server and are kept with the questions as you saw them and the time they arrived.',
				'The hiring team of the job sees your name, your email address, your answers, their score and the reasons for it. Other candidates see nothing of it.',
			],
		},
		{
			title: 'How you typed',
			paragraphs: [
				'For each question we count: the time spent, key presses, corrections and pauses, attempts to paste, characters that an input method put in, how often the window was left, clicks, touches and scrolling. We also keep the browser’s name, screen size, time zone and language. We do not keep which keys you pressed.',
				'The hiring team may see these counts as a signal to look closer. They are never proof, never part of the score, and never sent to an AI service. Touch, dictation and input methods take the marks off that are made for keyboards.',
				'If somebody on the hiring team decides that the signal means nothing, or takes that back, we keep who, when and the reason; the reason is for the hiring team.',
				'If you declare an accommodation before the first question, nothing about your typing is measured and pasting is allowed. The hiring team sees that you declared one, and nothing more.',
			],
		},
		{
			title: 'What you said before you began',
			paragraphs: [
				'We keep which version of the notice you read, when, whether you declined automatic scoring and whether you declared an accommodation: as soon as you have said it, so that your other devices do not ask again, and with your answers.',
			],
		},
		{
			title: 'Scoring',
			paragraphs: [
				'Where the operator has set up an AI service, the questions, your answers and the text of the job are sent to it. Your name, email address, account and place are not added; what you write in an answer is sent as you wrote it. Without such a service, and when it fails, our own rules score on our server and nothing leaves it.',
				'If you declined automatic scoring, neither an AI service nor our rules score your answers: a person on the hiring team does.',
				'We keep what each score was made from, so that it can be checked. If a person gives a score, we keep who, when, the score before and the reason; the reason is for the hiring team.',
			],
		},
		{
			title: 'On your device',
			paragraphs: [
				'We set no cookies and use no trackers, advertising or outside analytics. Your browser keeps: who is signed in, the list of open jobs, your drafts and submissions, and your choice of light or dark. Signing out deletes your drafts and submissions from the device; if some were not sent yet, we ask first.',
			],
		},
		{
			title: 'Your rights',
			paragraphs: [
				'You can ask to see, correct or delete what is kept about you, and you can ask on the page of your result for a person to look at it; we keep what you wrote and what they answered. For the rest ask the hiring team of the job, or whoever operates this site; they do it for you.',
			],
		},
	],
};
