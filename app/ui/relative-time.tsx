import { useState } from 'react';

const STEPS = [
	{ unit: 'year', days: 365 },
	{ unit: 'month', days: 30 },
	{ unit: 'week', days: 7 },
	{ unit: 'day', days: 1 },
] as const;
const DAY_MS = 86_400_000;
const WORDS = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });
const ALWAYS = new Intl.RelativeTimeFormat('en', { numeric: 'always' });
const FULL = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeStyle: 'short' });

/** Time since a date in days or larger units: "today", "2 days ago", "1 week ago". A time in the future counts as today. */
export function relativeDays(iso: string, now: number): string {
	const days = Math.floor((now - Date.parse(iso)) / DAY_MS);
	const step = STEPS.find((candidate) => days >= candidate.days);
	if (!step) return WORDS.format(0, 'day');
	const count = Math.floor(days / step.days);
	return step.unit === 'day' && count === 1 ? WORDS.format(-1, 'day') : ALWAYS.format(-count, step.unit);
}

/** A date relative to now, with the full date on hover. */
export function RelativeTime({ iso }: { iso: string }) {
	const [now] = useState(() => Date.now());
	return (
		<time dateTime={iso} title={FULL.format(new Date(iso))} className="whitespace-nowrap">
			{relativeDays(iso, now)}
		</time>
	);
}
