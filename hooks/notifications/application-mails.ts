import type { SwitchedMail } from '#domain/accounts/switched-mails';
import { receiptCode } from '#domain/assessments/receipt-code';
import { HUMAN_METHOD } from '#domain/evaluation/human-method';
import { dayInWords } from '#domain/text/day-in-words';
import { appUrl } from '../core/environment.ts';
import type { MailText } from '../core/mail/layout.ts';
import type { ApplicationMail } from '../core/mail/mail-kinds.ts';
import { companyInMail, titleInMail } from '../core/mail/mail-names.ts';
import { listSwitchedOff } from '../core/mail/mail-switches.ts';
import { switchRemarks, switchUrl } from '../core/mail/switch-link.ts';
import { readText } from '../core/sql/database.ts';
import { isoTime, jsonBool, jsonObject } from '../core/sql/sql.ts';
import { HAS_ONLY_CHOICES } from '../rows/candidate-questions.ts';
import { isDisplayed } from '../rows/feature-flags.ts';

type Reported = {
	account: string;
	job_id: string;
	job: string;
	company: string;
	submitted_at: string;
	answers_hash: string;
	ai_declined: boolean;
	/** Whether only choices were asked for, which no evaluation rates. */
	is_choices: boolean;
	has_reasons: boolean;
	is_scored_by_person: boolean;
	/** Whether a person gave a score after the candidate asked for a human review. */
	is_scored_since: boolean;
};

/** Nothing when the account is deleted, blocked or another one, or the assessment or its job is deleted. */
const REPORTED = `SELECT COALESCE((SELECT ${jsonObject<Reported>()({
	account: 'account.id',
	job_id: 'job.id',
	job: 'job.title',
	company: 'job.company',
	submitted_at: isoTime('assessment.submitted_at'),
	answers_hash: 'assessment.answers_hash',
	ai_declined: jsonBool('assessment.ai_declined'),
	is_choices: jsonBool(HAS_ONLY_CHOICES),
	has_reasons: jsonBool(isDisplayed('enhancedTransparency')),
	is_scored_by_person: jsonBool(`assessment.evaluation_method = '${HUMAN_METHOD}'`),
	is_scored_since: jsonBool(`EXISTS (SELECT 1 FROM assessment_overrides given JOIN human_review_requests request
		ON request.assessment_id = given.assessment_id WHERE given.assessment_id = assessment.id AND given.created_at >= request.asked_at)`),
})}
	FROM assessments assessment JOIN jobs job ON job.id = assessment.job_id JOIN users account ON account.id = assessment.user_id
		LEFT JOIN assessment_question_versions version ON version.id = assessment.question_version
	WHERE assessment.id = {:assessment} AND account.email = {:recipient} COLLATE NOCASE AND account.verified), '') AS text`;

/**
 * The text of a mail about an application, and the link that switches its kind off, which a receipt does not have. Undefined
 * when there is no one to send it to, or the kind was switched off while the mail waited.
 */
export function composeApplicationMail(
	app: core.App,
	kind: ApplicationMail,
	recipient: string,
	assessment: string,
): { text: MailText; unsubscribe?: string } | undefined {
	const stored = readText(app.db(), REPORTED, { assessment, recipient });
	if (stored === '') return undefined;
	const reported: Reported = JSON.parse(stored);
	const off = listSwitchedOff(app, recipient);
	if (kind === 'submission_received') return { text: receiptOf(app, reported, off) };
	if (off.includes(kind)) return undefined;
	const unsubscribe = switchUrl(app, { by: 'candidate', id: reported.account }, kind);
	return { text: { ...TEXTS[kind](reported), remarks: switchRemarks(unsubscribe) }, unsubscribe };
}

function receiptOf(app: core.App, reported: Reported, off: readonly SwitchedMail[]): MailText {
	const { title, company, page } = namesOf(reported);
	const isForPerson = reported.ai_declined || reported.is_choices;
	// Answers in another language wait for a person too, which the server finds out later.
	const isMailed = !off.includes('scored_by_person') && (isForPerson || !off.includes('result_ready'));
	return {
		subject: `We have your assessment for ${title}`,
		preview: `Receipt ${receiptCode(reported.answers_hash)}. The server has all of your answers.`,
		heading: 'We have your assessment',
		paragraphs: [
			`Your answers for ${title}${company === '' ? '' : ` at ${company}`} arrived on ${timeOf(reported.submitted_at)}. The server has all of them.`,
			`Receipt: ${receiptCode(reported.answers_hash)}`,
			isForPerson
				? `${reported.ai_declined ? 'You declined automatic scoring' : 'You were asked for choices only'}, so a person on the hiring team reads your answers.`
				: 'Your answers are scored next, and the hiring team reads them. People decide, not the score.',
			isMailed
				? 'When there is a result, it appears on the page of your assessment and we send you a mail.'
				: 'When there is a result, it appears on the page of your assessment.',
		],
		action: { label: 'Open my assessment', href: page },
		remarks: [
			'If you did not submit this, choose a new password: someone else may be using your account.',
			{
				text: 'Choose which mails you get',
				href: switchUrl(
					app,
					{ by: 'candidate', id: reported.account },
					isForPerson ? 'scored_by_person' : 'result_ready',
				),
			},
		],
		reason:
			'You get this mail because an assessment was submitted with the account of this address. It is your proof, so it cannot be switched off.',
	};
}

/** None of them names the score: a mailbox is read over the shoulder, and a number alone explains nothing. */
const TEXTS: Record<
	Exclude<ApplicationMail, 'submission_received'>,
	(reported: Reported) => Omit<MailText, 'remarks'>
> = {
	result_ready(reported) {
		const { title, company, page } = namesOf(reported);
		return {
			subject: `Your result for ${title} is ready`,
			preview: 'Open the page of your assessment to read it.',
			heading: 'Your result is ready',
			paragraphs: [
				`Your answers for ${title}${company === '' ? '' : ` at ${company}`} have been scored.`,
				reported.has_reasons
					? 'The page shows the result and what it is based on. There you can also ask a person to look at it.'
					: 'The page shows the result. There you can also ask a person to look at it.',
			],
			action: { label: 'See my result', href: page },
			reason: reasonOf(title),
		};
	},
	scored_by_person(reported) {
		const { title, team, page } = namesOf(reported);
		return {
			subject: `A person scored your assessment for ${title}`,
			preview: 'Open the page of your assessment to see it.',
			heading: 'A person scored your assessment',
			paragraphs: [
				`A person on ${team} read your answers for ${title} and gave a score.`,
				'It is on the page of your assessment and counts from now on.',
			],
			action: { label: 'See my result', href: page },
			reason: reasonOf(title),
		};
	},
	human_review_answered(reported) {
		const { title, team, page } = namesOf(reported);
		return {
			subject: `A reply to your request about ${title}`,
			preview: 'A person looked at your assessment.',
			heading: 'A person replied to you',
			paragraphs: [
				`You asked for a human review of your assessment for ${title}. A person on ${team} replied.`,
				...(reported.is_scored_by_person && reported.is_scored_since
					? ['A person also gave a new score, which counts from now on.']
					: []),
			],
			action: { label: 'Read the reply', href: page },
			reason: `You get this mail because you asked for a human review of your assessment for ${title}.`,
		};
	},
};

const reasonOf = (title: string): string => `You get this mail because you applied for ${title}.`;

function namesOf({ job, company, job_id }: Reported): { title: string; company: string; team: string; page: string } {
	const shortCompany = companyInMail(company);
	return {
		title: titleInMail(job),
		company: shortCompany,
		team: shortCompany === '' ? 'the hiring team' : `the hiring team at ${shortCompany}`,
		page: `${appUrl()}/congratulations/${job_id}`,
	};
}

/** Formats an ISO time in UTC: `27 November 2026, 05:29 UTC`. */
const timeOf = (time: string): string => `${dayInWords(time)}, ${time.slice(11, 16)} UTC`;
