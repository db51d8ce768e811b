/** `npm run bench:evaluation-queue`: how close the queue comes to what the AI service allows, and what receipts wait meanwhile. */
import { buildServerCode } from '../../../pocketbase/server-code.ts';
import { runBench } from '../report.ts';
import { measureEvaluationQueue } from './evaluation-queue.ts';

await runBench([{ name: 'evaluation-queue', measure: measureEvaluationQueue }], process.argv.slice(2), buildServerCode);
