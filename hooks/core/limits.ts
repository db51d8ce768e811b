import { ANSWER_MAX_CHARS } from '#domain/assessments/answers';
import { PUSH_MAX_OPS } from '#domain/sync/op';

/**
 * Everything that bounds what a push, an import or a record request can store. The table under "Limits" in README.md beside this file says
 * what happens beyond each; a test compares the two. Characters are UTF-16 units.
 */
export const LIMITS = {
	/** Characters of an id or a version that an operation names. */
	idChars: 40,
	/** Characters of a moment of a device's clock. */
	timeChars: 40,
	/** Characters of a hash, and of a device's id. */
	hashChars: 64,
	deviceIdChars: 60,
	/** Characters of the browser's name, and of its time zone and language. */
	userAgentChars: 512,
	localeChars: 40,
	/** Moments of pastes in the measurements of a question. */
	pasteStamps: 1_000,
	/** Characters of the measurements of a question as JSON. */
	analyticsChars: 65_536,
	answerChars: ANSWER_MAX_CHARS,
	/** Characters of an operation as JSON: of a candidate's, of one that changes a job or its questions, and of a submission. */
	opChars: 262_144,
	jobOpChars: 2_097_152,
	submissionChars: 6_000_000,
	/** Characters of the body of a request over the records API as JSON. */
	recordChars: 262_144,
	pushBytes: 8_000_000,
	pushOps: PUSH_MAX_OPS,
	/** Of an account and a job. */
	variantsPerJob: 20,
	draftDevicesPerJob: 50,
	consentsPerJob: 50,
	/** Operations of an account under the id of another one: so many are kept, the first with what they said. */
	conflicts: 200,
	conflictPayloads: 5,
	conflictDays: 90,
	/** Bytes that an account sends in an hour, and what each operation counts beside its own bytes. */
	accountBytesPerHour: 67_108_864,
	operationBytes: 1_024,
} as const;
