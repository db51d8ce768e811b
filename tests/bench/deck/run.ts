/** `npm run bench:deck`: the duration of the investor deck's PDF, and its effect on candidates who submit. */
import { buildServerCode } from '../../../pocketbase/server-code.ts';
import { runBench } from '../report.ts';
import { measureDeckPdf } from './deck-pdf.ts';

await runBench([{ name: 'pdf', measure: measureDeckPdf }], process.argv.slice(2), buildServerCode);
