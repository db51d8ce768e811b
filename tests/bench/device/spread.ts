import { say } from '../report.ts';
import { percentile } from '../statistics.ts';

/** Tells the spread of times and of those of their floor. */
export function tellSpread(name: string, times: readonly number[], floor: readonly number[]): void {
	const spread = (of: readonly number[]): string =>
		[0.5, 0.95, 0.99].map((share) => percentile(of, share).toFixed(1)).join(', ');
	say(`  ${name}: ${times.length} times; median, p95, p99 ${spread(times)} ms; floor ${spread(floor)} ms`);
}
