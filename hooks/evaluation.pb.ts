onBootstrap((e) => require(`${__hooks}/lib.js`).queueBootstrapped(e));
cronAdd('sweepEvaluationQueue', '* * * * *', () => require(`${__hooks}/lib.js`).sweepEvaluationQueue($app));
routerAdd('POST', '/api/queue/work', (e) => require(`${__hooks}/lib.js`).workQueue(e));
routerAdd('POST', '/api/functions/evaluate-assessment', (e) => require(`${__hooks}/lib.js`).evaluateAssessment(e));
