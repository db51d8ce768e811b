import { systemMessages as words } from './words.ts';

/** Formats an age in seconds, rounded down: "40 s", "12 min", "3 h" or "2 days". */
export function ageText(seconds: number): string {
	if (seconds < 60) return words.seconds(seconds);
	if (seconds < 3600) return words.minutes(Math.floor(seconds / 60));
	if (seconds < 86_400) return words.hours(Math.floor(seconds / 3600));
	return words.days(Math.floor(seconds / 86_400));
}
