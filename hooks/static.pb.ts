routerAdd('GET', '/api/{path...}', (e) => require(`${__hooks}/lib.js`).unknownRoute(e));
routerAdd('POST', '/api/{path...}', (e) => require(`${__hooks}/lib.js`).unknownRoute(e));
routerAdd('PUT', '/api/{path...}', (e) => require(`${__hooks}/lib.js`).unknownRoute(e));
routerAdd('PATCH', '/api/{path...}', (e) => require(`${__hooks}/lib.js`).unknownRoute(e));
routerAdd('DELETE', '/api/{path...}', (e) => require(`${__hooks}/lib.js`).unknownRoute(e));
routerAdd('GET', '/assets/{path...}', (e) => require(`${__hooks}/lib.js`).serveAsset(e));
routerAdd('GET', '/apply/{jobId}', (e) => require(`${__hooks}/lib.js`).serveJobPage(e), $apis.gzip());
routerAdd('GET', '/{path...}', (e) => require(`${__hooks}/lib.js`).servePage(e), $apis.gzip());
