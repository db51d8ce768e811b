/**
 * Every user-visible text in single quotes of the specification's first part: screens, validation, roles and error
 * catalogue. Verbatim, including ellipses and placeholders; a repeated text is listed once.
 */
export const SPECIFIED_SENTENCES = [
	// Screens and routes
	'Sign in to',
	'Signing in...',
	'Forgot your password?',
	'Create a new account',
	"Don't have an account?",
	'Invalid Reset Link',
	'Candidate Experience Testing',
	"What We're Looking For",
	'What We Offer',
	'Sign In to Apply',
	'Job Not Found',
	'No job ID provided',
	'Access Denied',
	"You don't have permission to create jobs.",
	'...to edit jobs.',
	'Assessment Questions',
	'Saving...',
	'Enter your question...',
	'Option N',
	// Validation rules
	'Password must be at least 8 characters long',
	'Password must contain at least one lowercase letter',
	'Password must contain at least one number',
	'Password must contain at least one special character (!@#$%^&*...)',
	'Missing: ...',
	'Strong password!',
	'Please fill in all fields',
	'Passwords do not match',
	'Please enter a valid email address',
	'Please add at least one question',
	'Multiple choice questions must have at least one option',
	// Roles and permissions
	'Access denied. You need admin privileges to create jobs.',
	// Error catalogue
	'User already registered',
	'An account with this email already exists. Please sign in instead.',
	'Registration failed. Please try again.',
	'An unexpected error occurred. Please try again.',
	'Password reset email sent! Check your inbox for instructions.',
	'Invalid reset link. Please request a new password reset.',
	'Invalid or expired reset link. Please request a new password reset.',
	'An error occurred. Please try again.',
	'Password updated successfully! You can now sign in with your new password.',
	'Cannot delete job: It has related records...',
	'Failed to delete job with both methods. Please contact support.',
	'Failed to update job status',
	'No applications found for this job',
	'Failed to export applications',
	'Job not found or no longer available',
	'Failed to create job: {message}. Please check all required fields and try again.',
	'Failed to update job: ...',
	'Job updated successfully!',
	'Failed to load job details',
	'Failed to load questions',
	'Failed to save questions. Please try again.',
	'Questions saved successfully!',
	'CSV headers do not match expected format. Please use the exported CSV as a template.',
	'No valid questions found in CSV file.',
	'Error importing CSV file. Please check the format and try again.',
	'Successfully imported {n} questions!',
] as const;

export type SpecifiedSentence = (typeof SPECIFIED_SENTENCES)[number];

/** The original database's error codes and their equivalents here. A code without one cannot occur. */
export const SPECIFIED_CODES = {
	'42501': { code: 'forbidden' },
	'23503 on deletion': { code: 'job_has_records' },
	'23503 on submission': { code: 'job_gone' },
	'42P01': { code: 'storage_not_ready' },
	'a row-level-security message': { code: 'not_allowed' },
	'any other on deletion': { code: 'failed' },
	'42883': { code: null },
} as const;
