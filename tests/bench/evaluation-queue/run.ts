/**
 * `npm run bench:evaluation-queue`: how closely the queue uses the AI service's capacity, and the delay of receipts during
 * it.
 */
import { buildServerCode } from '../../../pocketbase/server-code.ts';
import { runBench } from '../report.ts';
import { measureEvaluationQueue } from './evaluation-queue.ts';
import { measureRateLimit } from './rate-limit.ts';

await runBench(
	[
		{ name: 'evaluation-queue', measure: measureEvaluationQueue },
		{ name: 'rate-limit', measure: measureRateLimit },
	],
	process.argv.slice(2),
	buildServerCode,
);
