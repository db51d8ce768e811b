routerAdd('POST', '/api/attempts', (e) => require(`${__hooks}/lib.js`).respondWithAttempt(e));
routerAdd(
	'GET',
	'/api/staff/assessments/{assessmentId}',
	(e) => require(`${__hooks}/lib.js`).respondWithAssessmentReview(e),
	$apis.gzip(),
);
routerAdd(
	'GET',
	'/api/staff/jobs/{jobId}/applications',
	(e) => require(`${__hooks}/lib.js`).respondWithJobApplications(e),
	$apis.gzip(),
);
routerAdd(
	'GET',
	'/api/staff/application-counts',
	(e) => require(`${__hooks}/lib.js`).respondWithApplicationCounts(e),
	$apis.gzip(),
);

onRecordCreateRequest((e) => require(`${__hooks}/lib.js`).analyticsCreateRequested(e), 'assessment_analytics');
onRecordUpdateRequest((e) => require(`${__hooks}/lib.js`).analyticsUpdateRequested(e), 'assessment_analytics');
onRecordCreateRequest((e) => require(`${__hooks}/lib.js`).draftCreateRequested(e), 'assessment_drafts');
onRecordUpdateRequest((e) => require(`${__hooks}/lib.js`).draftUpdateRequested(e), 'assessment_drafts');
