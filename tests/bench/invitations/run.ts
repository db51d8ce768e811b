/** `npm run bench:invitations`: the duration of 500 invitations, and their effect on candidates who submit. */
import { buildServerCode } from '../../../pocketbase/server-code.ts';
import { runBench } from '../report.ts';
import { measureInvitations } from './send-500.ts';

await runBench([{ name: 'send_500', measure: measureInvitations }], process.argv.slice(2), buildServerCode);
