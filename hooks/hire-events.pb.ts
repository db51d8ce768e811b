routerAdd('GET', '/api/staff/hire-events', (e) => require(`${__hooks}/lib.js`).respondWithHireEvents(e), $apis.gzip());
routerAdd(
	'GET',
	'/api/staff/hire-events/statistics',
	(e) => require(`${__hooks}/lib.js`).respondWithHireStatistics(e),
	$apis.gzip(),
);
routerAdd(
	'GET',
	'/api/staff/hire-events/export',
	(e) => require(`${__hooks}/lib.js`).respondWithHireExport(e),
	$apis.gzip(),
);
routerAdd('POST', '/api/functions/record-hiring-decision', (e) => require(`${__hooks}/lib.js`).recordHiringDecision(e));
routerAdd('POST', '/api/webhooks/hire-events', (e) => require(`${__hooks}/lib.js`).receiveHireEvent(e));
routerAdd('GET', '/api/staff/hire-event-webhook', (e) => require(`${__hooks}/lib.js`).respondWithHireWebhook(e));
routerAdd('POST', '/api/functions/rotate-hire-event-secret', (e) =>
	require(`${__hooks}/lib.js`).rotateHireEventSecret(e),
);

onRecordCreateRequest((e) => require(`${__hooks}/lib.js`).hireEventCreateRequested(e), 'hire_events');
onRecordUpdateRequest((e) => require(`${__hooks}/lib.js`).hireEventUpdateRequested(e), 'hire_events');
