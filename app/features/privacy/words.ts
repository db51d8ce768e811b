import { PRODUCT_NAME } from '#domain/product';
import { paths } from '../../paths.ts';

type LegalText = {
	title: string;
	lead: string;
	sections: readonly { title: string; paragraphs: readonly string[] }[];
};

/** The terms of use. */
export const termsText: LegalText = {
	title: paths.terms.title,
	lead: `What you and the hiring teams can expect from ${PRODUCT_NAME}, in plain words.`,
	sections: [
		{
			title: 'What it is',
			paragraphs: [
				`${PRODUCT_NAME} connects candidates with jobs through written assessments. Anyone can read the open jobs. To take an assessment, you need an account with a confirmed email address.`,
			],
		},
		{
			title: 'Your answers',
			paragraphs: [
				'Your answers stay yours. By submitting them you let the hiring team of that job, and a manager to whom it shows them, read them, and let us have them scored.',
				'A submission is sealed: it cannot be changed afterwards. There is one official submission per job. A later one from another device is kept with it but is not official.',
				'Write for yourself. Pasting into an answer is blocked and counted, unless you declared an accommodation.',
			],
		},
		{
			title: 'Scores and decisions',
			paragraphs: [
				'Software gives a score from 0 to 100: an AI service if one is set up, otherwise our own fixed rules. Each score names the sentences it is based on, and you can read them.',
				'People decide. A score helps the hiring team but is not a decision. How you typed never affects it.',
			],
		},
		{
			title: 'What we ask of you',
			paragraphs: [
				'Use your own name and your own words, keep your password secret, and don’t try to access other people’s data.',
			],
		},
		{
			title: 'What can go wrong',
			paragraphs: [
				'Whatever is marked as saved is on your device and is sent automatically when there is a network. If you delete the browser’s data before then, it is lost. A job can be paused or deleted by its hiring team at any time.',
			],
		},
	],
};

/** The privacy notice. It must match what the product does with data. */
export const privacyText: LegalText = {
	title: 'Privacy notice',
	lead: `What ${PRODUCT_NAME} keeps, where, why, and who sees it.`,
	sections: [
		{
			title: 'Your account',
			paragraphs: [
				'We store your first and last name, your email address, and your password in a form that cannot be read. We use the email address to sign you in and to send mail about your account and your applications.',
			],
		},
		{
			title: 'Invitations',
			paragraphs: [
				'If a hiring team invites you, we store your email address, the name they entered and their message with the job, before you have an account. We send you the invitation and at most one automatic reminder. The hiring team sees whether you accepted or declined.',
				'Invitations that were not accepted are deleted 180 days after they expire, lists of invited addresses after 30 days. Both are deleted with the job and with your account.',
			],
		},
		{
			title: 'Your answers',
			paragraphs: [
				'While you write, every change is saved on your device, in the browser’s database. When you submit, your answers are sent to our server and stored with the questions as you saw them and the time they arrived.',
				'The hiring team of the job sees your name, your email address, your answers, their score and the reasons for it. Other candidates see none of this.',
				'The hiring team may show a manager of the company the people of a shortlist by a link that works for seven days without an account: name, score and how far it may be off, the reason if a person gave the score, the stage, one line about the answers, what each answer added to the score, who shortlisted whom and why. If the team chooses so, your answers are on that page too. Your address is not. If you withdraw or delete your account, you disappear from it. We store when such a link was opened, not by whom.',
			],
		},
		{
			title: 'How you typed',
			paragraphs: [
				'For each question we count: the time spent, key presses, corrections and pauses, attempts to paste, characters that an input method put in, how often the window was left, clicks, touches and scrolling. We also keep the browser’s name, screen size, time zone and language. We do not keep which keys you pressed.',
				'The hiring team may see these counts as a signal to look closer. They are never proof, never part of the score, and never sent to an AI service. With touch, dictation or an input method, keyboard signals are not used.',
				'If someone on the hiring team dismisses the signal or undoes that, we store who did it, when and why. Only the hiring team sees the reason.',
				'If you declare an accommodation before the first question, nothing about your typing is measured and pasting is allowed. The hiring team sees that you declared one, and nothing more.',
			],
		},
		{
			title: 'Your choices before the assessment',
			paragraphs: [
				'We keep which version of the notice you read, when, whether you declined automatic scoring and whether you declared an accommodation. We store it right away, so that your other devices do not ask again, and with your answers.',
			],
		},
		{
			title: 'Scoring',
			paragraphs: [
				'If the operator has set up an AI service, we send it the questions, your answers and the text of the job. We do not add your name, email address, account or location. What you write in an answer is sent as you wrote it. If there is no such service, or it fails, our own rules score on our server and nothing leaves it.',
				'If you declined automatic scoring, neither an AI service nor our rules score your answers. A person on the hiring team does.',
				'The hiring team may have answers scored again, for example by a newer version. Your result page then shows the new score; the previous one stays in the history of the hiring team.',
				'We store what each score is based on, so that it can be checked. If a person gives a score, we store who gave it, when, the previous score and the reason. The hiring team sees the reason, and so does a manager to whom it shows the shortlist.',
			],
		},
		{
			title: 'After you applied',
			paragraphs: [
				'The hiring team may record what happens with your application: stages such as interviewed, hired or rejected, the dates, how well someone performed in the job, and a remark. Other systems of the team may send this too. It is used to check how well scores predict who is hired; it never changes your score.',
				'The people of the hiring team may write notes about your application for each other, and mark it on scorecards. They are not in the copy that you download. Ask the hiring team or the operator of this site for what they wrote about you: their answer has the notes and the cards. With your account they are deleted.',
				'Your copy of your data has the stages that the job shows you, with their dates. If your account is deleted, your name and the remarks are removed.',
			],
		},
		{
			title: 'Mails',
			paragraphs: [
				'We mail you a receipt for what you submit, and tell you when a result is ready, when a person gave a score and when a person replied to you. These mails never contain the score. You can switch off all but the receipt, and the reminders of invitations, under “Your account” or with a link in the mail; you need not sign in for that.',
				'We store which mails your address has switched off until your account or, without one, your last invitation is deleted. We store for at most 90 days which mails we sent.',
			],
		},
		{
			title: 'On your device',
			paragraphs: [
				'We set no cookies and use no trackers, advertising or outside analytics. Your browser keeps: who is signed in, the list of open jobs, your drafts and submissions, and your choice of light or dark. Signing out deletes your drafts and submissions from the device. If some were not sent yet, we ask first.',
			],
		},
		{
			title: 'Your rights',
			paragraphs: [
				'You can correct your name and address, download what we store about you and delete your account: all of it is under “Your account” in the menu. On your result page you can ask a person to look at your assessment; we store your message and their reply. For everything else, ask the hiring team of the job or the operator of this site.',
			],
		},
	],
};

/** Words of the page after an account was deleted. */
export const deletedAccountMessages = {
	title: 'Your account was deleted',
	text: 'Your drafts and what we counted are deleted too, also on this device. You are signed out. To apply again, create a new account.',
	jobs: 'Browse Jobs',
	privacy: 'Read the privacy notice',
} as const;
