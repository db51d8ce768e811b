/** `npm run serve`: runs the product in production, without the demo. Requires `SMTP_URL` and `APP_URL`. */
import { runMain } from './refusal.ts';
import { run } from './run.ts';

await runMain(() => run('serve', console.log));
