/** `npm run bench:evaluator`: how fast Intelligent Analysis is, what attacks reach, and how often it flags real answers wrongly; and the risk
 * scores of made-up sessions, composed and not. */
import { runBench } from '../report.ts';
import { measureBehavior } from './behavior.ts';
import { measureEvaluator } from './evaluator.ts';

await runBench(
	[
		{ name: 'evaluator', measure: measureEvaluator },
		{ name: 'behavior', measure: measureBehavior },
	],
	process.argv.slice(2),
	async () => undefined,
);
