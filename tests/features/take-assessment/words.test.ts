import { expect, it } from 'vitest';
import { reviewMessages } from '../../../app/domain/assessments/review-words.ts';
import { resultsMessages } from '../../../app/domain/assessments/staff-result-words.ts';
import { evaluationMessages, methodLabel } from '../../../app/domain/evaluation/words.ts';
import { submissionRejectionText } from '../../../app/domain/sync/submission-rejection-words.ts';
import { accountsMessages } from '../../../app/features/accounts/words.ts';
import { congratulationsMessages } from '../../../app/features/results/completion-words.ts';
import { myApplicationsMessages as applications } from '../../../app/features/results/my-applications-words.ts';
import { resultMessages } from '../../../app/features/results/words.ts';
import { openingFailureMessages } from '../../../app/features/take-assessment/opening-failure.tsx';
import { submitAssessmentMessages as submitting } from '../../../app/features/take-assessment/submit-words.ts';
import { systemStatusMessages } from '../../../app/features/take-assessment/system-status-banner.tsx';
import { takeAssessmentMessages as taking } from '../../../app/features/take-assessment/words.ts';

const { notices } = evaluationMessages;

/** The specified sentences about taking an assessment, submitting it and its results, each with its source. */
const SENTENCES: [sentence: string, shown: string][] = [
	// Take Assessment
	['Assessment for Night Porter', taking.title('Night Porter')],
	['How Assessment Works', taking.howItWorks],
	['Question 2 of 5', taking.questionOf(2, 5)],
	['Type your answer here...', taking.placeholder],
	['Analytics enabled', taking.analytics],
	['Voice to text - coming soon', taking.voice],
	['Review & Submit', taking.review.candidate],
	['Review & Test Submit', taking.review.staff],
	['Ready to Submit Your Assessment?', submitting.dialog.title.candidate],
	['Ready to Test Assessment?', submitting.dialog.title.staff],
	['Review Answers', submitting.dialog.back],
	['Submit Assessment', submitting.dialog.submit.candidate],
	['Test Assessment', submitting.dialog.submit.staff],
	['Admin Test Mode', taking.testBanner.title],
	['Job Not Found', openingFailureMessages.notFound.title],
	['Back to Jobs', openingFailureMessages.notFound.back],
	// My Applications
	['My Applications', applications.title],
	['Total Applications', applications.figures.total],
	['Strong Matches', applications.figures.strong],
	['Under Review', applications.figures.underReview],
	['View Details', applications.viewDetails],
	['No applications yet', applications.empty.title],
	['Browse Jobs', applications.empty.link],
	['AI Evaluated', methodLabel('ai')],
	['Intelligent Analysis', methodLabel('fallback')],
	// States
	['Unable to check system status', systemStatusMessages.unableToCheck],
	['Analyzing your responses...', submitting.submitting.analyzing],
	['Notifying administrators...', submitting.submitting.notifying],
	// Validation
	['Copy/paste is disabled - please type your own response', taking.pasteBlocked],
	['Copy/cut is disabled during assessment', taking.copyBlocked],
	['No response provided', submitting.dialog.unanswered],
	['No response provided', evaluationMessages.noAnswer],
	// Error catalogue
	['Failed to submit assessment: the disk is full', submissionRejectionText('other', 'the disk is full')],
	['Failed to submit assessment. Please try again.', submitting.submitFailed],
	['Failed to submit assessment. Please try again.', submissionRejectionText(undefined, '')],
	['Results Not Found', resultsMessages.notFound.title],
	["We couldn't find your assessment results for this job.", resultsMessages.notFound.text],
	['Assessment Not Found', reviewMessages.notFound.title],
	["The assessment you're looking for doesn't exist.", reviewMessages.notFound.text],
	['System Configuration Issue', notices.configuration_error.title],
	['AI Service Temporarily Unavailable', notices.fallback_after_retries.title],
	['Connection Issue', notices.connection_failed.title],
	['System Unavailable', notices.critical_failure.title],
	['Backup System Used', notices.backup_used.title],
	['Retry with AI Evaluation', resultsMessages.retry],
	['Failed to retry assessment. Please try again later.', resultsMessages.retryFailed],
	['Results link copied to clipboard!', resultMessages.shared],
];

it.each(SENTENCES)('%s', (sentence, shown) => {
	expect(shown).toBe(sentence);
});

it('asks a visitor of My Applications to sign in', () => {
	expect(accountsMessages.signIn.forApplications).toMatch(/^Please Sign In\b/);
});

it('says in every notice about an evaluation that the current results remain valid', () => {
	for (const { text } of Object.values(notices)) expect(text).toMatch(/current results remain valid/i);
});

it('promises a review within 3-5 business days', () => {
	expect(congratulationsMessages.lead.received('Halden Ferries', true)).toMatch(/within 3-5 business days/);
});
