/* Keys of local drafts in `local_drafts`. */

/** The key of a job edit. */
export const jobEditDraftKey = (jobId: string): string => `job_edit:${jobId}`;

/** The key of an edit of a job's questions. */
export const questionsDraftKey = (jobId: string): string => `questions_edit:${jobId}`;

/** The key of a new job, by its future id. */
export const newJobKey = (id: string): string => `new_job:${id}`;

/** The key of a message to the candidate of an assessment. */
export const messageDraftKey = (assessmentId: string): string => `message:${assessmentId}`;

/** The key of a note on an application. */
export const noteDraftKey = (assessmentId: string): string => `note:${assessmentId}`;

/** The key of a card of an application. */
export const cardDraftKey = (assessmentId: string): string => `card:${assessmentId}`;

/** The key of a reply to a request for human review of an assessment. */
export const replyDraftKey = (assessmentId: string): string => `reply:${assessmentId}`;

/** The key of a candidate's request for human review of an own assessment. */
export const requestDraftKey = (assessmentId: string): string => `request:${assessmentId}`;

/** The key of an edit of a slide of the investor deck. */
export const slideDraftKey = (slideId: string): string => `slide_edit:${slideId}`;

/** The key of unsent invitations to a job. */
export const invitationDraftKey = (jobId: string): string => `invitations:${jobId}`;

/** Whether a key is of a local draft of staff. */
export const isLocalDraftKey = (key: string): boolean => {
	const id = key.slice(key.indexOf(':') + 1);
	return KEYS.some((keyOf) => keyOf(id) === key);
};

const KEYS = [
	jobEditDraftKey,
	questionsDraftKey,
	newJobKey,
	messageDraftKey,
	noteDraftKey,
	cardDraftKey,
	replyDraftKey,
	requestDraftKey,
	slideDraftKey,
	invitationDraftKey,
];
