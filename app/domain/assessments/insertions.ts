/** Growth of this many characters at once is a piece, however long the pause before it. */
const PIECE_CHARS = 200;

/** Less than this is never a piece: a word from the suggestions, a swipe, a short text expansion. */
const MIN_PIECE_CHARS = 50;

/** No one dictates more characters per second of silence before them. */
const SPOKEN_CHARS_PER_SECOND = 25;

/** Changes at most this many milliseconds apart are one piece: no hand types that fast. */
const AT_ONCE_MS = 15;

/** A longer gap between two characters says nothing about rhythm, in milliseconds. */
const LONGEST_GAP_MS = 1_000;

/** Two gaps are even if they differ by at most this share, or by at most this many milliseconds. */
const EVEN_SHARE = 0.1;
const EVEN_MS = 5;

/** How a text grew: in pieces, and in which rhythm. Serialisable. */
export type Insertions = {
	/** Characters that entered in one piece. */
	characters: number;
	/** The time of the last change, or at which the question was entered (monotonic milliseconds). */
	changedAt: number | null;
	/** The current run of changes without a gap: its size, the silence before it, and whether it is counted as a piece. */
	runChars: number;
	runPauseMs: number;
	isRunCounted: boolean;
	gaps: number;
	evenGaps: number;
	lastGapMs: number | null;
	/** Whether a key is held down: it repeats evenly. */
	isHeld: boolean;
};

export const NO_INSERTIONS: Insertions = {
	characters: 0,
	changedAt: null,
	runChars: 0,
	runPauseMs: 0,
	isRunCounted: false,
	gaps: 0,
	evenGaps: 0,
	lastGapMs: null,
	isHeld: false,
};

type Change = { at: number; characters: number; isOwn: boolean; isComposing: boolean };

const isPiece = (characters: number, pauseMs: number): boolean =>
	characters >= PIECE_CHARS ||
	(characters >= MIN_PIECE_CHARS && characters > (SPOKEN_CHARS_PER_SECOND * pauseMs) / 1_000);

/** Returns the insertions after a change of the text that was not a paste. */
export function recordChange(before: Insertions, { at, characters, isOwn, isComposing }: Change): Insertions {
	const gap = before.changedAt === null ? 0 : Math.max(0, at - before.changedAt);
	const isFirst = before.changedAt === null;
	const next = { ...before, changedAt: at };
	if (isOwn || characters === 0) return { ...next, runChars: 0, isRunCounted: false, lastGapMs: null };
	const isSameRun = !isFirst && gap <= AT_ONCE_MS;
	const runChars = (isSameRun ? before.runChars : 0) + characters;
	const runPauseMs = isSameRun ? before.runPauseMs : gap;
	const wasCounted = isSameRun && before.isRunCounted;
	const isRunCounted = wasCounted || isPiece(runChars, runPauseMs);
	const counted = wasCounted ? characters : isRunCounted ? runChars : 0;
	const grown = { ...next, runChars, runPauseMs, isRunCounted, characters: before.characters + counted };
	const isTyped = characters === 1 && !isComposing && !before.isHeld;
	// Within a run a program sends the keys, as it does for speech and braille: there is no rhythm of a hand.
	if (!isTyped || isFirst || isSameRun || gap > LONGEST_GAP_MS) return { ...grown, lastGapMs: null };
	if (before.lastGapMs === null) return { ...grown, lastGapMs: gap };
	const isEven = Math.abs(gap - before.lastGapMs) <= Math.max(EVEN_MS, EVEN_SHARE * before.lastGapMs);
	return { ...grown, lastGapMs: gap, gaps: before.gaps + 1, evenGaps: before.evenGaps + (isEven ? 1 : 0) };
}
