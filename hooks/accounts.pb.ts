routerAdd('GET', '/api/me', (e) => require(`${__hooks}/lib.js`).respondWithAccount(e));
routerAdd('POST', '/api/accounts/check-reset-link', (e) => require(`${__hooks}/lib.js`).checkResetLink(e));
routerAdd('POST', '/api/accounts/check-account', (e) => require(`${__hooks}/lib.js`).checkAccount(e));
routerAdd('GET', '/api/accounts/export', (e) => require(`${__hooks}/lib.js`).exportPersonalData(e));
routerAdd('POST', '/api/accounts/delete', (e) => require(`${__hooks}/lib.js`).deleteOwnAccount(e));
routerAdd('POST', '/api/accounts/end-sessions', (e) => require(`${__hooks}/lib.js`).endSessions(e));
routerAdd(
	'POST',
	'/api/collections/users/records',
	(e) => require(`${__hooks}/lib.js`).signUp(e),
	$apis.bodyLimit(8_000),
);
routerAdd(
	'POST',
	'/api/collections/_pb_users_auth_/records',
	(e) => require(`${__hooks}/lib.js`).signUp(e),
	$apis.bodyLimit(8_000),
);

onRecordAuthWithPasswordRequest((e) => require(`${__hooks}/lib.js`).signInRequested(e), 'users', '_superusers');
onRecordConfirmVerificationRequest((e) => require(`${__hooks}/lib.js`).confirmationRequested(e), 'users');
onRecordConfirmPasswordResetRequest((e) => require(`${__hooks}/lib.js`).passwordResetConfirmed(e), 'users');
onRecordAuthRequest((e) => require(`${__hooks}/lib.js`).sessionGranted(e), 'users');
cronAdd('removeUnconfirmed', '37 * * * *', () => require(`${__hooks}/lib.js`).removeUnconfirmedAccounts($app));
cronAdd('pruneLimits', '*/10 * * * *', () => require(`${__hooks}/lib.js`).pruneLimits($app));

onRecordUpdateRequest((e) => require(`${__hooks}/lib.js`).accountUpdateRequested(e), 'users');
onRecordRequestEmailChangeRequest((e) => require(`${__hooks}/lib.js`).emailChangeRequested(e), 'users');
onRecordValidate((e) => require(`${__hooks}/lib.js`).accountValidated(e), 'users');
onRecordCreate((e) => require(`${__hooks}/lib.js`).accountCreated(e), 'users');
onRecordUpdate((e) => require(`${__hooks}/lib.js`).accountUpdated(e), 'users');
onRecordAfterUpdateSuccess((e) => require(`${__hooks}/lib.js`).accountCommitted(e), 'users');
onRecordAfterDeleteSuccess((e) => require(`${__hooks}/lib.js`).accountCommitted(e), 'users');
onRecordDelete((e) => require(`${__hooks}/lib.js`).accountDeleted(e), 'users');

onRecordCreateRequest((e) => require(`${__hooks}/lib.js`).profileCreateRequested(e), 'user_profiles');
onRecordUpdateRequest((e) => require(`${__hooks}/lib.js`).profileUpdateRequested(e), 'user_profiles');

onRealtimeSubscribeRequest((e) => require(`${__hooks}/lib.js`).subscriptionRequested(e));
