import { ANSWER_MAX_CHARS } from '#domain/assessments/answers';
import { BATCH_MAX_RECIPIENTS, INVITATION_MESSAGE_MAX_CHARS } from '#domain/invitations/recipient';
import { OP_LIMITS } from '#domain/ops/op-limits';
import { PUSH_MAX_OPS } from '#domain/ops/operation';
import { SUMMARY_LINK_PEOPLE } from '#domain/summary-links/summary-link';

/**
 * Upper bounds of what a push, an import or a record request can store. The table under "Limits" in README.md beside this
 * file says what happens beyond each; a test compares the two. Characters are UTF-16 units.
 */
export const LIMITS = {
	...OP_LIMITS,
	/** Characters of the browser's name, and of its time zone and language. */
	userAgentChars: 512,
	localeChars: 40,
	/** Characters of the analytics of a question as JSON. */
	analyticsChars: 65_536,
	answerChars: ANSWER_MAX_CHARS,
	/** Characters of an operation as JSON: of a candidate, of a job or its questions, and of a submission. */
	opChars: 262_144,
	jobOpChars: 2_097_152,
	submissionChars: 6_000_000,
	/** Characters of a request body of the records API as JSON. */
	recordChars: 262_144,
	/** Body of an export of the investor deck. */
	deckBytes: 4_000_000,
	/** Body of a webhook of hire events. */
	webhookBytes: 65_536,
	pushBytes: 8_000_000,
	pushOps: PUSH_MAX_OPS,
	/** Per account and job. */
	variantsPerJob: 20,
	draftDevicesPerJob: 50,
	consentsPerJob: 50,
	/** Mails of the hiring team: to the candidate of an assessment, and of one member in 24 hours. */
	messagesPerAssessment: 50,
	messagesPerDay: 200,
	/** Notes of the hiring team on one application. */
	notesPerAssessment: 500,
	/** Saved cards on one application, replaced ones included. */
	cardsPerAssessment: 500,
	/** Mails of decisions of one member in 24 hours. */
	decisionMailsPerDay: 2_000,
	/**
	 * Candidate invitations: bytes of a request, recipients of a batch, mails to one address in 24 hours about one job and about all, mails
	 * of one admin in an hour and of one resend, characters of a message.
	 */
	invitationBytes: 500_000,
	invitationRecipients: BATCH_MAX_RECIPIENTS,
	invitationMailsPerDay: 5,
	invitationMailsPerAddress: 10,
	invitationsPerHour: 2_000,
	invitationMessageChars: INVITATION_MESSAGE_MAX_CHARS,
	/**
	 * Links to a summary without an account: people of one, bytes of their answers and questions in one with answers, links of one admin
	 * in an hour, openings of one in an hour.
	 */
	summaryLinkPeople: SUMMARY_LINK_PEOPLE,
	summaryAnswerBytes: 2_000_000,
	summaryLinksPerHour: 20,
	summaryOpeningsPerHour: 60,
	/** Stored conflicting operations under known op ids, per account; the first of them with their payload. */
	conflicts: 200,
	conflictPayloads: 5,
	conflictDays: 90,
	/** Bytes per account and hour, and the overhead counted for each operation. */
	accountBytesPerHour: 67_108_864,
	operationBytes: 1_024,
	/** Characters of the rows of a page of a pull, also while more pulls of the account wait, and of all its pages in an hour. */
	pullPageBytes: 524_288,
	crowdedPageBytes: 32_768,
	pulledBytesPerHour: 268_435_456,
} as const;
