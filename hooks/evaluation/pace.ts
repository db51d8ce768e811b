/**
 * The pace of calls to a service that limits the rate: the gap between the starts of two calls shrinks additively and grows
 * multiplicatively (AIMD, Chiu and Jain 1989). Stored as text in the store that all JavaScript VMs share.
 */
type BatchScheduler = {
	/** Gap between the starts of two calls, in milliseconds; 0 before the first limit. */
	gapMs: number;
	/** Earliest start of the next call, in milliseconds since 1970. */
	nextAt: number;
	/** When the gap last grew: concurrent rejections count once. */
	slowedAt: number;
};

const KEY = 'ai-pace';
const UNLIMITED: BatchScheduler = { gapMs: 0, nextAt: 0, slowedAt: 0 };

const GAP_MIN_MS = 100;
const GAP_MAX_MS = 60_000;
/** A gap below this becomes 0. */
const GAP_NEGLIGIBLE_MS = 20;
const GROW = 1.5;
const SHRINK = 0.85;
/** Upper bound of a pause, also when the service names a longer one or the clock was ahead. */
const PAUSE_MAX_MS = 15 * 60_000;

function read(stored: unknown, nowMs: number): BatchScheduler {
	if (typeof stored !== 'string' || stored === '') return UNLIMITED;
	const pace = JSON.parse(stored) as BatchScheduler;
	return { ...pace, nextAt: Math.min(pace.nextAt, nowMs + PAUSE_MAX_MS) };
}

/**
 * Reserves the next call when its turn comes within `patienceMs`.
 * @returns the wait for the turn in milliseconds or, with nothing reserved, the time of that turn.
 */
export function acquireTurn(
	app: core.App,
	nowMs: number,
	patienceMs: number,
): { waitMs: number } | { laterAt: number } {
	let turn: { waitMs: number } | { laterAt: number } = { waitMs: 0 };
	app.store().setFunc(KEY, (stored: unknown) => {
		const pace = read(stored, nowMs);
		if (pace.gapMs === 0 && pace.nextAt <= nowMs) return stored ?? '';
		const at = Math.max(nowMs, pace.nextAt);
		if (at - nowMs > patienceMs) {
			turn = { laterAt: at };
			return stored;
		}
		turn = { waitMs: at - nowMs };
		return JSON.stringify({ ...pace, nextAt: at + pace.gapMs });
	});
	return turn;
}

/** The service rejected a call for its rate: the gap grows, and no call starts within `retryAfterMs`. */
export function recordRateLimit(app: core.App, nowMs: number, retryAfterMs: number): void {
	app.store().setFunc(KEY, (stored: unknown) => {
		const { gapMs, nextAt, slowedAt } = read(stored, nowMs);
		const isSameRush = nowMs - slowedAt < Math.max(4 * gapMs, 1_000) && slowedAt <= nowMs;
		const grown = isSameRush ? gapMs : Math.min(GAP_MAX_MS, Math.max(GAP_MIN_MS, gapMs * GROW));
		const pauseMs = Math.min(PAUSE_MAX_MS, Math.max(retryAfterMs, grown));
		return JSON.stringify({
			gapMs: grown,
			nextAt: Math.max(nextAt, nowMs + pauseMs),
			slowedAt: isSameRush ? slowedAt : nowMs,
		});
	});
}

/** The service accepted a call: the gap shrinks. */
export function recordTurn(app: core.App, nowMs: number): void {
	app.store().setFunc(KEY, (stored: unknown) => {
		const pace = read(stored, nowMs);
		if (pace.gapMs === 0) return stored ?? '';
		const gapMs = pace.gapMs * SHRINK;
		return JSON.stringify({ ...pace, gapMs: gapMs < GAP_NEGLIGIBLE_MS ? 0 : gapMs });
	});
}
