/** What the registrations call: bundled to `lib.js`, required by each handler in the VM it runs in. */

export { compactChangeLog } from './crons/compact-changes.ts';
export { pruneConflicts } from './crons/prune-conflicts.ts';
export { pruneDrafts } from './crons/prune-drafts.ts';
export { removeUnconfirmedAccounts } from './crons/remove-unconfirmed.ts';
export { mailSent } from './emails/mail-sent.ts';
export { mailsBootstrapped, pruneMails, sweepMails } from './emails/sweep.ts';
export { recordWriteRequested } from './guards/account-budget.ts';
export { confirmationRequested } from './guards/confirmation-proof.ts';
export { recordsListed } from './guards/record-lists.ts';
export { sessionGranted } from './guards/session-lifetime.ts';
export { forgetLimits, passwordResetConfirmed, signInRequested } from './guards/sign-in-limits.ts';
export { subscriptionRequested } from './guards/subscriptions.ts';
export { backupCreating, backupRestoring, epochBootstrapped } from './platform/epoch.ts';
export { bootstrapped, settingsReloaded } from './platform/start-up.ts';
export { serverTerminating } from './queue/stopping.ts';
export { queueBootstrapped, sweepEvaluationQueue } from './queue/sweep.ts';
export {
	accountCommitted,
	accountCreated,
	accountDeleted,
	accountUpdated,
	accountUpdateRequested,
	accountValidated,
	emailChangeRequested,
} from './records/accounts.ts';
export {
	adminUserCreated,
	adminUserDeleted,
	adminUserUpdated,
	adminUserUpdateRequested,
	superAdminClaimed,
} from './records/admin-users.ts';
export { analyticsCreateRequested, analyticsUpdateRequested } from './records/assessment-analytics.ts';
export { draftCreateRequested, draftUpdateRequested } from './records/assessment-drafts.ts';
export { overrideCreated, overrideCreateRequested } from './records/assessment-overrides.ts';
export { questionCreateRequested, questionUpdateRequested, questionWritten } from './records/assessment-questions.ts';
export { consentCreateRequested } from './records/consents.ts';
export { categorySaved } from './records/evaluation-categories.ts';
export { flagUpdateRequested } from './records/evaluation-feature-flags.ts';
export { jobCreateRequested, jobDeleted, jobDeleting, jobUpdateRequested } from './records/jobs.ts';
export { notificationLogRead } from './records/notification-logs.ts';
export { libraryEntryWritten } from './records/question-library.ts';
export { profileCreateRequested, profileUpdateRequested } from './records/user-profiles.ts';
export { checkAccount, checkResetLink, endSessions } from './routes/accounts.ts';
export { checkAssessmentHealth } from './routes/assessment-health-check.ts';
export { answerAttempt } from './routes/attempts.ts';
export { answerRiskDecision } from './routes/decide-risk.ts';
export { deleteJobCascade } from './routes/delete-job-cascade.ts';
export { answerDeviceKey } from './routes/device-key.ts';
export { evaluateAssessment } from './routes/evaluate-assessment.ts';
export { answerFeatureFlags } from './routes/feature-flags.ts';
export { requestHumanReview, respondHumanReview } from './routes/human-review.ts';
export { importOps } from './routes/import-ops.ts';
export { answerLibraryImport } from './routes/import-question-library.ts';
export { serveJobPage } from './routes/job-page.ts';
export { answerPublicJob, answerPublicJobs } from './routes/jobs.ts';
export { answerMe } from './routes/me.ts';
export { answerMetrics } from './routes/metrics.ts';
export { pullChanges } from './routes/pull.ts';
export { pushOps } from './routes/push.ts';
export { answerReadiness } from './routes/readiness.ts';
export {
	builtInConfirmation,
	builtInReset,
	requestConfirmation,
	requestPasswordReset,
} from './routes/requested-mails.ts';
export { retryAllWithAi } from './routes/retry-all-with-ai.ts';
export { answerSecurityContact } from './routes/security-contact.ts';
export { signUp } from './routes/sign-up.ts';
export { answerAssessmentReview } from './routes/staff.ts';
export { serveAsset, servePage, unknownRoute } from './routes/static-files.ts';
export { workQueue } from './routes/work-queue.ts';
export { sweepUpkeep } from './upkeep/sweep.ts';
