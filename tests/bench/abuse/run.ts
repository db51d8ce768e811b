/**
 * `npm run bench:abuse`: how much one IP address, one account, or another program on the database can slow down others. Ratios
 * are to the same figure without it, in the same run. Loopback only, about five minutes.
 */
import { buildServerCode } from '../../../pocketbase/server-code.ts';
import { runBench } from '../report.ts';
import { measureChunkedBodies } from './chunked-bodies.ts';
import { measureHashingFlood, measurePullFlood } from './floods.ts';
import { measureHostileDeck, measureLogPage, measureWideSubmission } from './heavy-requests.ts';
import { measureNightlyJob, measureSecondWriter } from './other-programs.ts';
import { measurePushFlood } from './push-flood.ts';
import { measureRepeatedLoad } from './repeated-load.ts';
import { measureSignUpBurst } from './sign-up-burst.ts';
import { measureSlowReaders } from './slow-readers.ts';

await runBench(
	[
		{ name: 'slow_readers', measure: measureSlowReaders },
		{ name: 'chunked', measure: measureChunkedBodies },
		{ name: 'signup_burst', measure: measureSignUpBurst },
		{ name: 'push_flood', measure: measurePushFlood },
		{ name: 'pull_flood', measure: measurePullFlood },
		{ name: 'hashing_flood', measure: measureHashingFlood },
		{ name: 'log_page', measure: measureLogPage },
		{ name: 'hostile_deck', measure: measureHostileDeck },
		{ name: 'wide_submission', measure: measureWideSubmission },
		{ name: 'second_writer', measure: measureSecondWriter },
		{ name: 'nightly_job', measure: measureNightlyJob },
		{ name: 'repeated_load', measure: measureRepeatedLoad },
	],
	process.argv.slice(2),
	buildServerCode,
);
