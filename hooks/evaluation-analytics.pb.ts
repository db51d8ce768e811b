routerAdd(
	'GET',
	'/api/staff/score-overrides',
	(e) => require(`${__hooks}/lib.js`).respondWithOverrides(e),
	$apis.gzip(),
);
routerAdd('GET', '/api/staff/score-analytics', (e) => require(`${__hooks}/evaluation.js`).respondWithScoreAnalytics(e));
routerAdd('GET', '/api/staff/jobs/{jobId}/question-statistics', (e) =>
	require(`${__hooks}/lib.js`).respondWithQuestionStatistics(e),
);
routerAdd('POST', '/api/functions/try-category', (e) => require(`${__hooks}/evaluation.js`).tryCategory(e));
