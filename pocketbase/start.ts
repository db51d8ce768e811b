/** `npm start`: runs the product with its demo on one origin. */
import { runMain } from './command-error.ts';
import { run } from './run.ts';

await runMain(() => run('start', console.log));
