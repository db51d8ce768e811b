routerAdd('GET', '/api/me', (e) => require(`${__hooks}/lib.js`).answerMe(e));
routerAdd('POST', '/api/accounts/check-reset-link', (e) => require(`${__hooks}/lib.js`).checkResetLink(e));
routerAdd('POST', '/api/accounts/end-sessions', (e) => require(`${__hooks}/lib.js`).endSessions(e));

onRecordAuthWithPasswordRequest((e) => require(`${__hooks}/lib.js`).signInRequested(e), 'users');
onRecordConfirmPasswordResetRequest((e) => require(`${__hooks}/lib.js`).passwordResetConfirmed(e), 'users');
cronAdd('forgetLimits', '*/10 * * * *', () => require(`${__hooks}/lib.js`).forgetLimits($app));

onRecordCreateRequest((e) => require(`${__hooks}/lib.js`).accountCreateRequested(e), 'users');
onRecordUpdateRequest((e) => require(`${__hooks}/lib.js`).accountUpdateRequested(e), 'users');
onRecordRequestEmailChangeRequest((e) => require(`${__hooks}/lib.js`).emailChangeRequested(e), 'users');
onRecordValidate((e) => require(`${__hooks}/lib.js`).accountValidated(e), 'users');
onRecordCreate((e) => require(`${__hooks}/lib.js`).accountCreated(e), 'users');
onRecordUpdate((e) => require(`${__hooks}/lib.js`).accountUpdated(e), 'users');

onRecordCreateRequest((e) => require(`${__hooks}/lib.js`).profileCreateRequested(e), 'user_profiles');
onRecordUpdateRequest((e) => require(`${__hooks}/lib.js`).profileUpdateRequested(e), 'user_profiles');

onRecordUpdateRequest((e) => require(`${__hooks}/lib.js`).adminUserUpdateRequested(e), 'admin_users');
onRecordCreate((e) => require(`${__hooks}/lib.js`).adminUserCreated(e), 'admin_users');
onRecordUpdate((e) => require(`${__hooks}/lib.js`).adminUserUpdated(e), 'admin_users');
onRecordDelete((e) => require(`${__hooks}/lib.js`).adminUserDeleted(e), 'admin_users');

onBootstrap((e) => require(`${__hooks}/lib.js`).superAdminClaimed(e));
onRealtimeSubscribeRequest((e) => require(`${__hooks}/lib.js`).subscriptionRequested(e));
