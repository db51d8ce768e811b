/** Result of an import of a copy by an admin. */
export type ImportOutcome =
	| {
			kind: 'answered';
			/** Assessments that the server took now. */
			accepted: number;
			/** Assessments that it had already, under the same id. */
			already: number;
			refused: { code: string; detail: string }[];
			/** Half-written pieces of the reader's own that are back. */
			restored: number;
			/** Got no answer that could be read; the same file may be chosen again. */
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
