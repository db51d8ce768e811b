/** `npm run bench:evaluation-queue`: how close the queue comes to what the AI service allows, and what receipts wait in the meantime. */
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
