onTerminate((e) => require(`${__hooks}/lib.js`).serverTerminating(e));
cronAdd('sweepEvaluationQueue', '* * * * *', () => require(`${__hooks}/lib.js`).sweepEvaluationQueue($app));
routerAdd('POST', '/api/queue/work', (e) => require(`${__hooks}/lib.js`).workQueue(e));
routerAdd('POST', '/api/functions/evaluate-assessment', (e) => require(`${__hooks}/lib.js`).evaluateAssessment(e));
routerAdd('GET', '/api/staff/retries/{id}', (e) => require(`${__hooks}/lib.js`).respondWithRetryStatus(e));
routerAdd('POST', '/api/functions/retry-all-with-ai', (e) => require(`${__hooks}/lib.js`).retryAllWithAi(e));
routerAdd('POST', '/api/functions/request-human-review', (e) => require(`${__hooks}/lib.js`).requestHumanReview(e));
routerAdd('POST', '/api/functions/answer-human-review', (e) => require(`${__hooks}/lib.js`).respondHumanReview(e));
routerAdd('POST', '/api/functions/decide-risk', (e) => require(`${__hooks}/lib.js`).respondToRiskDecision(e));
routerAdd('POST', '/api/functions/assessment-health-check', (e) =>
	require(`${__hooks}/lib.js`).checkAssessmentHealth(e),
);
routerAdd('GET', '/api/public/flags', (e) => require(`${__hooks}/lib.js`).respondWithFeatureFlags(e));

onRecordCreateRequest((e) => require(`${__hooks}/lib.js`).overrideCreateRequested(e), 'assessment_overrides');
onRecordCreate((e) => require(`${__hooks}/lib.js`).overrideCreated(e), 'assessment_overrides');
onRecordCreateRequest((e) => require(`${__hooks}/lib.js`).consentCreateRequested(e), 'consents');
onRecordUpdateRequest((e) => require(`${__hooks}/lib.js`).flagUpdateRequested(e), 'evaluation_feature_flags');
onRecordsListRequest((e) => require(`${__hooks}/lib.js`).flagsListed(e), 'evaluation_feature_flags');
onRecordViewRequest((e) => require(`${__hooks}/lib.js`).flagViewed(e), 'evaluation_feature_flags');
onRecordsListRequest((e) => require(`${__hooks}/lib.js`).notificationLogsListed(e), 'notification_logs');
onRecordViewRequest((e) => require(`${__hooks}/lib.js`).notificationLogViewed(e), 'notification_logs');
onRecordAfterUpdateSuccess((e) => require(`${__hooks}/lib.js`).flagUpdated(e), 'evaluation_feature_flags');
onRecordCreate((e) => require(`${__hooks}/lib.js`).categorySaved(e), 'evaluation_categories');
onRecordUpdate((e) => require(`${__hooks}/lib.js`).categorySaved(e), 'evaluation_categories');
onRecordAfterDeleteSuccess((e) => require(`${__hooks}/lib.js`).categoryDeleted(e), 'evaluation_categories');
