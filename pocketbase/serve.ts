/** `npm run serve`: runs the product in production, without the demo. Requires `SMTP_URL` and `APP_URL`. */
import { runMain } from './command-error.ts';
import { run } from './run.ts';

await runMain(() => run('serve', console.log));
