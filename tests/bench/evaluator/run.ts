/**
 * `npm run bench:evaluator`: agreement, also by group, invariance, attacks, distribution and speed of Intelligent Analysis;
 * and the risk scores of generated sessions, composed and not.
 */
import { runBench } from '../report.ts';
import { measureAgreement } from './agreement.ts';
import { measureBehavior } from './behavior.ts';
import { measureEvaluator } from './evaluator.ts';
import { measureGroups } from './groups.ts';
import { measureHooksVm } from './hooks-vm.ts';

await runBench(
	[
		{ name: 'evaluator', measure: measureEvaluator },
		{ name: 'agreement', measure: measureAgreement },
		{ name: 'groups', measure: measureGroups },
		{ name: 'vm', measure: measureHooksVm },
		{ name: 'behavior', measure: measureBehavior },
	],
	process.argv.slice(2),
	async () => undefined,
);
