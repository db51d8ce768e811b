/** Mails about an application to its candidate. Their data is the id of the assessment. */
const APPLICATION_MAILS = ['submission_received', 'result_ready', 'scored_by_person', 'human_review_answered'] as const;
export type ApplicationMail = (typeof APPLICATION_MAILS)[number];

/** The kinds of mail; `compose.ts` has their content. */
export const MAIL_KINDS = [
	'confirm_email',
	'reset_password',
	'password_changed',
	'change_email',
	'email_changed',
	'assessment_notification',
	'ai_fault',
	'submitted_from_file',
	'contact_candidate',
	'admin_invitation',
	'candidate_invitation',
	'candidate_invitation_reminder',
	...APPLICATION_MAILS,
	'decision_mail',
	'mention',
] as const;
export type MailKind = (typeof MAIL_KINDS)[number];

/** Mails that no one waits for at the screen; the condition of an index has the same list. */
export const UNHURRIED_MAILS: readonly MailKind[] = [
	'assessment_notification',
	'candidate_invitation',
	'candidate_invitation_reminder',
	...APPLICATION_MAILS,
	'decision_mail',
	'mention',
];
