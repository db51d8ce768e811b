onMailerSend((e) => require(`${__hooks}/lib.js`).mailSent(e));

cronAdd('sweepMails', '* * * * *', () => require(`${__hooks}/lib.js`).sweepMails($app));
cronAdd('pruneMails', '27 * * * *', () => require(`${__hooks}/lib.js`).pruneMails($app));
routerAdd('POST', '/api/collections/users/request-verification', (e) =>
	require(`${__hooks}/lib.js`).requestConfirmation(e),
);
routerAdd('POST', '/api/collections/users/request-password-reset', (e) =>
	require(`${__hooks}/lib.js`).requestPasswordReset(e),
);
onMailerRecordVerificationSend((e) => require(`${__hooks}/lib.js`).builtInConfirmation(e), 'users');
onMailerRecordPasswordResetSend((e) => require(`${__hooks}/lib.js`).builtInReset(e), 'users');
routerAdd('GET', '/api/notifications/unsubscribe', (e) => require(`${__hooks}/lib.js`).showUnsubscribe(e));
routerAdd('POST', '/api/notifications/unsubscribe', (e) => require(`${__hooks}/lib.js`).unsubscribe(e));
