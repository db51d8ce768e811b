/** Result of an import of a copy by an admin. */
export type ImportOutcome =
	| {
			kind: 'complete';
			/** Assessments that the server accepted now. */
			accepted: number;
			/** Assessments that it had already, under the same id. */
			already: number;
			refused: { code: string; detail: string }[];
			/** Local drafts of the user that were restored. */
			restored: number;
			/** Without a readable result; the same file may be chosen again. */
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
