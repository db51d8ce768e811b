/** Result of an import of a copy by an admin. */
export type ImportOutcome =
	| {
			kind: 'complete';
			/** Number of assessments that the server accepted now. */
			accepted: number;
			/** Number of assessments that the server already had under the same id. */
			already: number;
			rejected: { code: string; detail: string }[];
			/** Number of the user's local drafts that were restored. */
			restored: number;
			/** Number without a valid result; the same file may be imported again. */
			unanswered: number;
	  }
	| {
			kind: 'failed';
			failure:
				| 'unreadable'
				| 'nothing'
				| 'storageFailed'
				| 'needsNetwork'
				| 'unavailable'
				| 'signIn'
				| 'forbidden'
				| 'unknownAccount'
				| 'tooLarge';
	  };
