import { compactChangeLog } from './compact-changes.ts';
import { respondWithDeviceKey } from './device-key.ts';
import { importOps } from './import-ops.ts';
import { pullChanges } from './pull.ts';
import { pushOps } from './push.ts';

routerAdd('GET', '/api/sync/pull', (e) => pullChanges(e), $apis.gzip());
routerAdd('POST', '/api/sync/push', (e) => pushOps(e));
routerAdd('POST', '/api/sync/import', (e) => importOps(e));
routerAdd('POST', '/api/sync/device-key', (e) => respondWithDeviceKey(e));

cronAdd('compactChanges', '17 3 * * *', () => compactChangeLog($app));
