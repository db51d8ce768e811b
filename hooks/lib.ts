/** Bundle `lib.js`: what the registrations call. Each handler requires it in the VM it runs in. */

export {
	accountCommitted,
	accountCreated,
	accountDeleted,
	accountUpdated,
	accountUpdateRequested,
	accountValidated,
	emailChangeRequested,
} from './accounts/account-records.ts';
export { checkAccount, checkResetLink, endSessions } from './accounts/account-routes.ts';
export { confirmationRequested } from './accounts/confirmation-proof.ts';
export { deleteOwnAccount } from './accounts/delete-account-route.ts';
export { respondWithAccount } from './accounts/me.ts';
export { exportPersonalData } from './accounts/personal-data.ts';
export { profileCreateRequested, profileUpdateRequested } from './accounts/profile-records.ts';
export { removeUnconfirmedAccounts } from './accounts/remove-unconfirmed.ts';
export {
	builtInConfirmation,
	builtInReset,
	requestConfirmation,
	requestPasswordReset,
} from './accounts/requested-mails.ts';
export { sessionGranted } from './accounts/session-lifetime.ts';
export { passwordResetConfirmed, pruneLimits, signInRequested } from './accounts/sign-in-limits.ts';
export { signUp } from './accounts/sign-up.ts';
export {
	adminUserCreated,
	adminUserDeleted,
	adminUserUpdated,
	adminUserUpdateRequested,
} from './admins/admin-records.ts';
export { changeAdminRole, deactivateAdmin, reactivateAdmin } from './admins/change-member.ts';
export { claimAdminInvitation, getAdminInvitationByToken } from './admins/claim-invitation.ts';
export { adminInvitationDeleted, pruneAdminInvitations } from './admins/invitation-records.ts';
export { inviteAdmin } from './admins/invite-admin.ts';
export {
	respondWithApplicationCounts,
	respondWithJobApplications,
} from './applications/application-routes.ts';
export { overrideCreated, overrideCreateRequested } from './assessment-review/override-records.ts';
export { respondToRiskDecision, respondWithAssessmentReview } from './assessment-review/staff-routes.ts';
export { recordWriteRequested } from './core/http/account-budget.ts';
export { recordsListed } from './core/http/record-lists.ts';
export { pruneConflicts } from './core/http/save-conflict.ts';
export { respondWithSecurityContact } from './core/http/security-contact.ts';
export { serveAsset, servePage, unknownRoute } from './core/http/static-files.ts';
export { subscriptionRequested } from './core/http/subscriptions.ts';
export { mailSent } from './core/mail/mail-sent.ts';
export { pruneMails, sweepMails } from './core/mail/sweep-mails.ts';
export { serverTerminating } from './core/queue/stopping.ts';
export { workQueue } from './core/queue/work-queue.ts';
export { backupCreating, backupRestoring } from './core/sql/epoch.ts';
export { recordViewed } from './core/sql/removed-rows.ts';
export { settingsReloaded } from './core/start-up.ts';
export { categoryDeleted, categorySaved } from './evaluation/category-records.ts';
export { evaluateAssessment } from './evaluation/evaluate-assessment.ts';
export { respondWithFeatureFlags } from './evaluation/feature-flags.ts';
export { flagsListed, flagUpdated, flagUpdateRequested, flagViewed } from './evaluation/flag-records.ts';
export { retryAllWithAi } from './evaluation/retry-all-with-ai.ts';
export { respondWithRetryStatus } from './evaluation/retry-status.ts';
export { sweepEvaluationQueue } from './evaluation/sweep.ts';
export { respondWithOverrides } from './evaluation-analytics/override-list.ts';
export { respondWithQuestionStatistics } from './evaluation-analytics/question-statistics-route.ts';
export { hireEventCreateRequested, hireEventUpdateRequested } from './hire-events/event-records.ts';
export { respondWithHireEvents, respondWithHireExport } from './hire-events/list-events.ts';
export { recordHiringDecision } from './hire-events/record-decision.ts';
export { respondWithHireStatistics } from './hire-events/statistics.ts';
export { receiveHireEvent } from './hire-events/webhook.ts';
export { respondWithHireWebhook, rotateHireEventSecret } from './hire-events/webhook-secret.ts';
export { requestHumanReview, respondHumanReview } from './human-review/human-review-routes.ts';
export { slideCreateRequested, slideUpdateRequested } from './investor-deck/slide-records.ts';
export { resendCandidateInvitations, revokeCandidateInvitation } from './invitations/manage-routes.ts';
export { pruneInvitations, remindInvited } from './invitations/remind.ts';
export {
	respondWithInvitationBatch,
	sendCandidateInvitation,
	sendCandidateInvitations,
} from './invitations/send-routes.ts';
export {
	acceptCandidateInvitation,
	declineCandidateInvitation,
	getCandidateInvitationByToken,
} from './invitations/token-routes.ts';
export { deleteJobCascade } from './jobs/delete-job-cascade.ts';
export { jobCreateRequested, jobDeleted, jobDeleting, jobUpdateRequested } from './jobs/job-records.ts';
export {
	respondWithPublicJob,
	respondWithPublicJobs,
	serveJobPage,
} from './jobs/public-job-routes.ts';
export { notificationLogsListed, notificationLogViewed } from './notifications/log-records.ts';
export { showUnsubscribe, unsubscribe } from './notifications/unsubscribe.ts';
export { libraryEntryWritten, respondToLibraryImport } from './question-library/library-entries.ts';
export { questionCreateRequested, questionUpdateRequested, questionWritten } from './questions/question-records.ts';
export { getEvaluationComparisonStats } from './re-evaluation/comparison-stats.ts';
export {
	cancelReEvaluation,
	reEvaluateAssessments,
	respondWithReEvaluation,
	respondWithReEvaluationBatch,
} from './re-evaluation/re-evaluation-routes.ts';
export { bootstrapped } from './start-up.ts';
export { compactChangeLog } from './sync/compact-changes.ts';
export { respondWithDeviceKey } from './sync/device-key.ts';
export { importOps } from './sync/import-ops.ts';
export { pullChanges } from './sync/pull.ts';
export { pushOps } from './sync/push.ts';
export { checkAssessmentHealth, respondWithReadiness } from './system-health/assessment-health-check.ts';
export { respondWithMetrics } from './system-health/metrics.ts';
export { analyticsCreateRequested, analyticsUpdateRequested } from './take-assessment/analytics-records.ts';
export { respondWithAttempt } from './take-assessment/attempt-route.ts';
export { consentCreateRequested } from './take-assessment/consent-records.ts';
export { draftCreateRequested, draftUpdateRequested } from './take-assessment/draft-records.ts';
export { pruneDrafts } from './take-assessment/prune-drafts.ts';
export { optimizeDatabase } from './upkeep/optimize-database.ts';
export { sweepUpkeep } from './upkeep/tasks.ts';
