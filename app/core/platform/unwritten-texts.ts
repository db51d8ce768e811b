import type { QuestionAnalytics } from '#domain/assessments/analytics';
import type { TypingTracker } from '#domain/assessments/typing-analytics';

/** A text that was not committed when its page was hidden or closed. */
export type UnwrittenText = {
	questionId: string;
	text: string;
	/** Texts that the page may have committed before this one, latest first. */
	before: string[];
	/** What was measured while it was written. */
	measured?: { tracker: TypingTracker; analytics: QuestionAnalytics } | null;
};

/** The uncommitted texts of one page of an account. */
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
 * Saves the texts, or removes the page's entry if there are none. Uses localStorage, because a closing page has no time for
 * IndexedDB, whose open transactions abort. Does nothing if storage is unavailable.
 * @param page identifies the page, so that two pages of one account do not overwrite each other
 */
export function saveUnloadBackup(userId: string, page: string, noted: UnwrittenTexts): void {
	try {
		if (noted.texts.length > 0) localStorage.setItem(prefixOf(userId) + page, JSON.stringify(noted));
		else localStorage.removeItem(prefixOf(userId) + page);
	} catch {
		// Ignore: the page still has the texts and retries the write.
	}
}

/** Whether a page of the account left uncommitted texts. */
export function hasUnwritten(userId: string): boolean {
	try {
		return keysOf(userId).length > 0;
	} catch {
		return false;
	}
}

/**
 * Passes every entry to `write` and removes it if that returns true. If `write` rejects, this rejects too and keeps the
 * remaining entries.
 */
export async function consumeUnwritten(
	userId: string,
	write: (noted: UnwrittenTexts) => Promise<boolean>,
): Promise<void> {
	for (const key of keysOf(userId)) {
		const value = localStorage.getItem(key);
		// The page that wrote it may still be open and have saved a newer entry.
		if (value !== null && (await write(JSON.parse(value) as UnwrittenTexts)) && localStorage.getItem(key) === value)
			localStorage.removeItem(key);
	}
}

/** Deletes the uncommitted texts of the account's pages. */
export function forgetUnwritten(userId: string): void {
	try {
		for (const key of keysOf(userId)) localStorage.removeItem(key);
	} catch {
		// If storage is unavailable, nothing was saved.
	}
}
