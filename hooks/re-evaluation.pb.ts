routerAdd('POST', '/api/functions/re-evaluate-assessments', (e) =>
	require(`${__hooks}/lib.js`).reEvaluateAssessments(e),
);
routerAdd('POST', '/api/functions/cancel-re-evaluation', (e) => require(`${__hooks}/lib.js`).cancelReEvaluation(e));
routerAdd('POST', '/api/rpc/get_evaluation_comparison_stats', (e) =>
	require(`${__hooks}/lib.js`).getEvaluationComparisonStats(e),
);
routerAdd(
	'GET',
	'/api/staff/re-evaluation',
	(e) => require(`${__hooks}/lib.js`).respondWithReEvaluation(e),
	$apis.gzip(),
);
routerAdd(
	'GET',
	'/api/staff/re-evaluation-batches/{id}',
	(e) => require(`${__hooks}/lib.js`).respondWithReEvaluationBatch(e),
	$apis.gzip(),
);
