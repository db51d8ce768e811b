/** `npm run bench:invitations`: how long 500 invitations take, and what they cost candidates who submit. */
import { buildServerCode } from '../../../pocketbase/server-code.ts';
import { runBench } from '../report.ts';
import { measureInvitations } from './send-500.ts';

await runBench([{ name: 'send_500', measure: measureInvitations }], process.argv.slice(2), buildServerCode);
