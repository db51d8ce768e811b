routerAdd('GET', '/api/sync/pull', (e) => require(`${__hooks}/lib.js`).pullChanges(e), $apis.gzip());
routerAdd('POST', '/api/sync/push', (e) => require(`${__hooks}/lib.js`).pushOps(e));
routerAdd('POST', '/api/sync/import', (e) => require(`${__hooks}/lib.js`).importOps(e));
routerAdd('POST', '/api/sync/device-key', (e) => require(`${__hooks}/lib.js`).respondWithDeviceKey(e));
cronAdd('pruneDrafts', '7 3 * * *', () => require(`${__hooks}/lib.js`).pruneDrafts($app));
cronAdd('pruneConflicts', '37 3 * * *', () => require(`${__hooks}/lib.js`).pruneConflicts($app));
cronAdd('compactChanges', '17 3 * * *', () => require(`${__hooks}/lib.js`).compactChangeLog($app));
