import { describe, expect, it } from 'vitest';
import { findPasswordErrorText, measurePassword } from '../../app/domain/accounts/password.ts';
import { jobCreateMessages, jobEditMessages } from '../../app/domain/jobs/job-edit-words.ts';
import { JOB_FIELDS } from '../../app/domain/jobs/job-fields.ts';
import { JOB_FORM } from '../../app/domain/jobs/job-form-fields.ts';
import { API_ERRORS } from '../../app/domain/sync/api-error.ts';
import { OP_REJECTIONS } from '../../app/domain/sync/op.ts';
import { submissionRejectionText } from '../../app/domain/sync/submission-rejection-words.ts';
import { registrationFailure } from '../../app/features/accounts/register-form.tsx';
import { accountsMessages } from '../../app/features/accounts/words.ts';
import { dashboardMessages } from '../../app/features/dashboard/words.ts';
import { jobDetailMessages } from '../../app/features/jobs/job-words.ts';
import { adminJobsMessages } from '../../app/features/manage-jobs/words.ts';
import {
	questionLibraryMessages,
	rejectionSentences,
	rowErrorText,
} from '../../app/features/question-library/words.ts';
import { questionEditorMessages, questionSetErrorText } from '../../app/features/questions/words.ts';
import { paths } from '../../app/paths.ts';
import { accessDeniedMessages } from '../../app/ui/access-denied.tsx';
import { SPECIFIED_CODES, SPECIFIED_SENTENCES, type SpecifiedSentence } from '../support/specified-sentences.ts';

/** Every source of a sentence; `as` replaces a placeholder or a beginning of the specification. */
type Shown = { at: string[]; as?: string } | { at: string[]; begins: string };

const { register, reset, forgot, signIn } = accountsMessages;
const { deletion } = adminJobsMessages;

/** The source of each specified sentence. One that is never shown verbatim has the text shown instead. */
const PLACES: Record<SpecifiedSentence, Shown> = {
	'Sign in to': { at: [signIn.title], as: 'Sign in to Candor' },
	'Signing in...': { at: [signIn.busy] },
	'Forgot your password?': { at: [signIn.forgot, forgot.title] },
	'Create a new account': { at: [signIn.create] },
	"Don't have an account?": { at: [signIn.noAccount] },
	'Invalid Reset Link': { at: [reset.invalidTitle] },
	'Candidate Experience Testing': { at: [dashboardMessages.staff.testing] },
	"What We're Looking For": { at: [JOB_FIELDS.requirements.onPage, JOB_FORM.requirements.label] },
	'What We Offer': { at: [JOB_FIELDS.about_you.onPage, JOB_FORM.about_you.label] },
	'Sign In to Apply': { at: [jobDetailMessages.signIn] },
	'Job Not Found': { at: [jobDetailMessages.notFoundTitle, questionEditorMessages.notFound.title] },
	'No job ID provided': { at: [jobDetailMessages.noId] },
	'Access Denied': {
		at: [
			accessDeniedMessages.title,
			jobCreateMessages.accessDenied.title,
			jobEditMessages.accessDenied.title,
			questionEditorMessages.accessDenied.title,
			adminJobsMessages.accessDenied.title,
		],
	},
	"You don't have permission to create jobs.": { at: [jobCreateMessages.accessDenied.text] },
	'...to edit jobs.': { at: [jobEditMessages.accessDenied.text], as: "You don't have permission to edit jobs." },
	'Assessment Questions': { at: [questionEditorMessages.title, paths.questions.title] },
	'Saving...': { at: [questionEditorMessages.saving] },
	'Enter your question...': { at: [questionEditorMessages.promptHint] },
	'Option N': { at: [questionEditorMessages.option(3)], as: 'Option 3' },

	'Password must be at least 8 characters long': { at: [findPasswordErrorText('aA1!') ?? ''] },
	'Password must contain at least one lowercase letter': { at: [findPasswordErrorText('AAAAAA1!') ?? ''] },
	'Password must contain at least one number': { at: [findPasswordErrorText('aAaaaaa!') ?? ''] },
	'Password must contain at least one special character (!@#$%^&*...)': {
		at: [findPasswordErrorText('aAaaaaa1') ?? ''],
	},
	'Missing: ...': { at: [measurePassword('').feedback], begins: 'Missing: ' },
	'Strong password!': { at: [measurePassword('Candor!demo1').feedback] },
	'Please fill in all fields': { at: [register.incomplete] },
	'Passwords do not match': { at: [register.mismatch, reset.mismatch] },
	'Please enter a valid email address': {
		at: [
			register.invalidEmail,
			registrationFailure({ ok: false, code: 'refused', message: 'The email is not accepted.' }),
		],
	},
	'Please add at least one question': { at: [questionSetErrorText({ code: 'no_questions' })] },
	'Multiple choice questions must have at least one option': {
		at: [questionSetErrorText({ code: 'options_missing', id: 'q1' }), rowErrorText({ code: 'options_missing' })],
	},

	'Access denied. You need admin privileges to create jobs.': { at: [jobCreateMessages.accessDenied.alert] },

	// The server's own message, which is not shown: the specified sentence for it is.
	'User already registered': {
		at: [registrationFailure({ ok: false, code: 'email_taken', message: '' })],
		as: 'An account with this email already exists. Please sign in instead.',
	},
	'An account with this email already exists. Please sign in instead.': { at: [register.taken] },
	'Registration failed. Please try again.': {
		at: [register.failed, registrationFailure({ ok: false, code: 'refused', message: '' })],
	},
	'An unexpected error occurred. Please try again.': { at: [forgot.failed] },
	'Password reset email sent! Check your inbox for instructions.': { at: [forgot.sent] },
	'Invalid reset link. Please request a new password reset.': { at: [reset.invalid] },
	'Invalid or expired reset link. Please request a new password reset.': { at: [reset.expired] },
	'An error occurred. Please try again.': { at: [reset.failed] },
	'Password updated successfully! You can now sign in with your new password.': { at: [reset.updated] },
	'Cannot delete job: It has related records...': {
		at: [deletion.failures.job_has_records],
		begins: 'Cannot delete job: It has related records...',
	},
	'Failed to delete job with both methods. Please contact support.': { at: [deletion.failures.failed] },
	'Failed to update job status': { at: [adminJobsMessages.statusFailed] },
	'No applications found for this job': { at: [adminJobsMessages.export.none] },
	'Failed to export applications': { at: [adminJobsMessages.export.failed] },
	'Job not found or no longer available': { at: [jobDetailMessages.notFound, jobEditMessages.notFound] },
	'Failed to create job: {message}. Please check all required fields and try again.': {
		at: [jobCreateMessages.failed('{message}'), jobCreateMessages.failed('{message}.')],
	},
	'Failed to update job: ...': { at: [jobEditMessages.failed('...')] },
	'Job updated successfully!': { at: [jobEditMessages.updated] },
	'Failed to load job details': { at: [jobEditMessages.loadFailed, questionEditorMessages.loadFailed] },
	'Failed to load questions': { at: [questionEditorMessages.questionsFailed, questionLibraryMessages.loadFailed] },
	'Failed to save questions. Please try again.': { at: [questionEditorMessages.saveFailed] },
	'Questions saved successfully!': { at: [questionEditorMessages.saved] },
	'CSV headers do not match expected format. Please use the exported CSV as a template.': {
		at: [rejectionSentences({ code: 'headers' }).text],
	},
	'No valid questions found in CSV file.': { at: [rejectionSentences({ code: 'no_questions' }).text] },
	'Error importing CSV file. Please check the format and try again.': {
		at: [rejectionSentences({ code: 'not_text' }).text],
	},
	'Successfully imported {n} questions!': {
		at: [questionLibraryMessages.imported(12)],
		as: 'Successfully imported 12 questions!',
	},
};

describe('the catalogue of the specification, part 1', () => {
	it.each(SPECIFIED_SENTENCES)('%s', (sentence) => {
		const shown = PLACES[sentence];
		expect(shown.at.length).toBeGreaterThan(0);
		for (const text of shown.at) {
			if ('begins' in shown) expect(text.slice(0, shown.begins.length)).toBe(shown.begins);
			else expect(text).toBe(shown.as ?? sentence);
		}
	});

	it('asks for an uppercase letter in the style of the other rules', () => {
		expect(findPasswordErrorText('aaaaaa1!')).toBe('Password must contain at least one uppercase letter');
	});

	it('has the messages for a successful deletion, and for one that only administrators may do', () => {
		expect(deletion.done).toBe('Job deleted successfully!');
		expect(deletion.failures.forbidden).toMatch(/Only administrators can delete jobs\.$/);
	});
});

/** The message for each code of the original database, where it can occur. */
const DISPLAYED: Record<keyof typeof SPECIFIED_CODES, { says: string; has: string } | { cannotOccur: string }> = {
	'42501': { says: deletion.failures.forbidden, has: 'Permission denied.' },
	'23503 on deletion': {
		says: deletion.failures.job_has_records,
		has: 'Cannot delete job: It has related records...',
	},
	'23503 on submission': {
		says: submissionRejectionText('job_gone', ''),
		has: 'Invalid job or user reference. Please try refreshing the page.',
	},
	'42P01': {
		says: submissionRejectionText('storage_not_ready', ''),
		has: 'Database setup incomplete. Please contact support to set up the assessments table.',
	},
	'a row-level-security message': {
		says: submissionRejectionText('not_allowed', 'not yours'),
		has: 'Authentication error: not yours. Log out and back in; contact support if it persists.',
	},
	'any other on deletion': {
		says: deletion.failures.failed,
		has: 'Failed to delete job with both methods. Please contact support.',
	},
	'42883': {
		cannotOccur: 'the procedure is part of the program that calls it, and there is no manual deletion',
	},
};

describe('the error codes of the original database', () => {
	it.each(Object.keys(SPECIFIED_CODES) as (keyof typeof SPECIFIED_CODES)[])('%s', (original) => {
		const sentence = DISPLAYED[original];
		const { code } = SPECIFIED_CODES[original];
		if ('cannotOccur' in sentence) {
			expect(code).toBeNull();
			return;
		}
		expect(sentence.says).toContain(sentence.has);
		// The code that replaces it is one that the server sends; `failed` is every other.
		expect([...Object.keys(API_ERRORS), ...OP_REJECTIONS, 'failed']).toContain(code);
	});
});
