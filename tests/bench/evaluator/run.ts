/** `npm run bench:evaluator`: how fast Intelligent Analysis is, what attacks reach, and how often it flags real answers wrongly. */
import { runBench } from '../report.ts';
import { measureEvaluator } from './evaluator.ts';

await runBench([{ name: 'evaluator', measure: measureEvaluator }], process.argv.slice(2), async () => undefined);
