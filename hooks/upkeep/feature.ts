import { optimizeDatabase } from './optimize-database.ts';
import { bootstrapped } from './start-up.ts';
import { sweepUpkeep } from './tasks.ts';

onBootstrap((e) => bootstrapped(e));

cronAdd('sweepUpkeep', '* * * * *', () => sweepUpkeep($app));
cronRemove('__pbDBOptimize__');
cronAdd('optimizeDatabase', '7 3 * * *', () => optimizeDatabase($app));
