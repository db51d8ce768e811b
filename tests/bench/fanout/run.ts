/** `npm run bench:fanout`: how listening devices, a large job's deletion and a backlog of mails affect others. */
import { buildServerCode } from '../../../pocketbase/server-code.ts';
import { runBench } from '../report.ts';
import { measureConfirmation } from './confirmation.ts';
import { measureDeletion } from './deletion.ts';
import { measureEmptyPull } from './empty-pull.ts';
import { measureFanout } from './fanout.ts';

await runBench(
	[
		{ name: 'fanout', measure: measureFanout },
		{ name: 'deletion', measure: measureDeletion },
		{ name: 'empty-pull', measure: measureEmptyPull },
		{ name: 'confirmation', measure: measureConfirmation },
	],
	process.argv.slice(2),
	buildServerCode,
);
