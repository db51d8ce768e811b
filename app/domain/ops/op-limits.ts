/** Maximum sizes of the parts of an operation. Beyond one the server rejects the operation (`invalid_op`). */
export const OP_LIMITS = {
	/** Characters of an id or a version that an operation names. */
	idChars: 40,
	/** Characters of a device timestamp. */
	timeChars: 40,
	/** Characters of a hash, and of a device's id. */
	hashChars: 64,
	deviceIdChars: 60,
	/** Timestamps of pastes in the analytics of a question. */
	pasteStamps: 1_000,
	/** Answers of a submission, and questions that its analytics measure. */
	submittedAnswers: 200,
	/** Accounts that a note mentions. */
	mentions: 20,
	/** Characters of why an application is on the shortlist. */
	shortlistReasonChars: 300,
	/** Ids in a new order of the investor deck. */
	orderedSlides: 1_000,
} as const;
