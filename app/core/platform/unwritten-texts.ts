/** A text that the database had not taken yet when its page was hidden or left. */
export type UnwrittenText = {
	questionId: string;
	text: string;
	/** What that page may have left in the database in its place, the latest first. */
	before: string[];
};

/** What one page of an account had typed and not written. */
export type UnwrittenTexts = {
	jobId: string;
	assessmentId: string;
	/** Device clock, ISO 8601. */
	at: string;
	texts: UnwrittenText[];
};

const prefixOf = (userId: string): string => `candor_unwritten:${userId}:`;

const keysOf = (userId: string): string[] =>
	Object.keys(localStorage).filter((key) => key.startsWith(prefixOf(userId)));

/**
 * Notes the texts, or, where there are none, that the page has none any more. In localStorage: a page that is left has no time for a
 * database, whose open transactions end with it. Where storage is closed nothing is noted.
 * @param page names the page, so that two of one account do not overwrite each other
 */
export function noteUnwritten(userId: string, page: string, noted: UnwrittenTexts): void {
	try {
		if (noted.texts.length > 0) localStorage.setItem(prefixOf(userId) + page, JSON.stringify(noted));
		else localStorage.removeItem(prefixOf(userId) + page);
	} catch {
		// The page still holds the texts, and goes on trying to write them.
	}
}

/** Whether a page of the account left something unwritten. */
export function hasUnwritten(userId: string): boolean {
	try {
		return keysOf(userId).length > 0;
	} catch {
		return false;
	}
}

/** Gives every note to `write`, and forgets it once that has answered true. Rejects, the rest untouched, when `write` does. */
export async function takeUnwritten(userId: string, write: (noted: UnwrittenTexts) => Promise<boolean>): Promise<void> {
	for (const key of keysOf(userId)) {
		const value = localStorage.getItem(key);
		// The page that wrote it may be alive and have noted more since.
		if (value !== null && (await write(JSON.parse(value) as UnwrittenTexts)) && localStorage.getItem(key) === value)
			localStorage.removeItem(key);
	}
}

/** Deletes what the account's pages left unwritten. */
export function forgetUnwritten(userId: string): void {
	try {
		for (const key of keysOf(userId)) localStorage.removeItem(key);
	} catch {
		// Where storage is closed there is nothing.
	}
}
