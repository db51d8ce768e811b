/**
 * Evaluations by day, method and status (specification part 2 §3), worked out from the assessments when it is read. Tests of the hiring
 * team are left out (decisions 15). `avg_score` is null where nothing was scored; scores of jobs that withhold them (`decide_first`)
 * are not in it.
 */
migrate((app) => {
	const staff = "@request.auth.staff_role != ''";
	app.importCollections(
		[
			{
				type: 'view',
				name: 'evaluation_analytics',
				listRule: staff,
				viewRule: staff,
				viewQuery: `SELECT CAST(substr(last_evaluated_at, 1, 10) || '-' || evaluation_method || '-' || system_status AS TEXT) AS id,
						CAST(substr(last_evaluated_at, 1, 10) AS TEXT) AS assessment_date,
						CAST(evaluation_method AS TEXT) AS evaluation_method,
						CAST(count(*) AS INT) AS assessment_count,
						round(avg(CASE WHEN typeof(score) IN ('integer', 'real')
								AND job_id NOT IN (SELECT id FROM jobs WHERE decide_first = 'On' AND scorecard != '') THEN score END), 1) AS avg_score,
						CAST(system_status AS TEXT) AS system_status
					FROM assessments WHERE is_admin_test = FALSE AND last_evaluated_at != ''
					GROUP BY substr(last_evaluated_at, 1, 10), evaluation_method, system_status`,
			},
		],
		false,
	);
});
