routerAdd('POST', '/api/attempts', (e) => require(`${__hooks}/lib.js`).answerAttempt(e));
routerAdd(
	'GET',
	'/api/staff/assessments/{assessmentId}',
	(e) => require(`${__hooks}/lib.js`).answerAssessmentReview(e),
	$apis.gzip(),
);
routerAdd(
	'GET',
	'/api/staff/jobs/{jobId}/applications',
	(e) => require(`${__hooks}/lib.js`).answerJobApplications(e),
	$apis.gzip(),
);
routerAdd(
	'GET',
	'/api/staff/application-counts',
	(e) => require(`${__hooks}/lib.js`).answerApplicationCounts(e),
	$apis.gzip(),
);

onRecordCreateRequest((e) => require(`${__hooks}/lib.js`).analyticsCreateRequested(e), 'assessment_analytics');
onRecordUpdateRequest((e) => require(`${__hooks}/lib.js`).analyticsUpdateRequested(e), 'assessment_analytics');
onRecordCreateRequest((e) => require(`${__hooks}/lib.js`).draftCreateRequested(e), 'assessment_drafts');
onRecordUpdateRequest((e) => require(`${__hooks}/lib.js`).draftUpdateRequested(e), 'assessment_drafts');
