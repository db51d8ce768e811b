/** `npm run serve`: the product in production, without demo; wants `SMTP_URL` and `APP_URL`. */
import { runMain } from './refusal.ts';
import { run } from './run.ts';

await runMain(() => run('serve', console.log));
