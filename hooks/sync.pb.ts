routerAdd('GET', '/api/sync/pull', (e) => require(`${__hooks}/lib.js`).pullChanges(e), $apis.gzip());
routerAdd('POST', '/api/sync/push', (e) => require(`${__hooks}/lib.js`).pushOps(e));
