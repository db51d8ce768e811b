const notAllowed = (detail: string): string =>
	`Authentication error: ${detail || 'not allowed'}. Log out and back in; contact support if it persists.`;

/**
 * Messages for rejected submissions, by code, with instructions. The codes correspond to database errors: 42P01
 * `storage_not_ready`, 23503 `job_gone`, a row-level-security message `not_allowed` and `forbidden`, any other `other`.
 */
const REJECTIONS = {
	storage_not_ready: (_detail: string) =>
		'Database setup incomplete. Please contact support to set up the assessments table.',
	job_gone: () =>
		'This job was deleted, so the assessment can’t be submitted. Download a copy of your answers if you want to keep them. (Invalid job or user reference. Please try refreshing the page.)',
	forbidden: notAllowed,
	not_allowed: notAllowed,
	other: (detail: string) => `Failed to submit assessment: ${detail}`,
	job_not_found: () =>
		'The server does not know this job. Download a copy of your answers and contact the hiring team.',
	job_paused: () =>
		'This job was paused before the server had given you its questions. Try again later, or contact the hiring team.',
	update_required: () => 'This app is too old for the server. Reload the page to update it, then try again.',
	unknown_question_version: () =>
		'The server does not know the questions you answered. Download a copy of your answers and contact the hiring team.',
	unknown_question: () =>
		'An answer belongs to a question the server does not know. Download a copy of your answers and contact the hiring team.',
	answer_too_long: () =>
		'An answer is longer than the server accepts. Download a copy of your answers and contact the hiring team.',
	answers_missing: () => 'An answer is missing. Download a copy of your answers and contact the hiring team.',
	hash_mismatch: () =>
		'The answers that reached the server differ from the ones you submitted. Try again; your answers stay on this device.',
	receipt_mismatch: () =>
		'The server’s receipt does not match your answers. Try again; your answers stay on this device.',
	op_id_conflict: () =>
		'The server already has another submission under this number. Download a copy and contact support.',
	limit_reached: (detail: string) =>
		`The server’s limit is reached: ${detail}. What you wrote stays on this device; download a copy and contact the hiring team.`,
	body_too_large: () =>
		'The answers are larger than the server accepts in one piece. Download a copy and contact the hiring team.',
} as const;

type Known = keyof typeof REJECTIONS;
const isKnown = (code: string): code is Known => code in REJECTIONS;

/** The message for a rejection. `detail`: the server's text. Without a code: the message for an unexpected failure. */
export function submissionRejectionText(code: string | undefined, detail: string): string {
	if (code === undefined) return 'Failed to submit assessment. Please try again.';
	return isKnown(code) ? REJECTIONS[code](detail) : REJECTIONS.other(detail || code);
}
