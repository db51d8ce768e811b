/** The kinds of mail; `compose.ts` has their content. */
export const MAIL_KINDS = [
	'confirm_email',
	'reset_password',
	'password_changed',
	'assessment_notification',
	'ai_fault',
	'submitted_from_file',
	'contact_candidate',
	'admin_invitation',
	'candidate_invitation',
	'candidate_invitation_reminder',
] as const;
export type MailKind = (typeof MAIL_KINDS)[number];
