/** `avg_score` of `evaluation_analytics` is null where nothing was scored; it was 0. */
const queryWith = (
	average: string,
): string => `SELECT CAST(substr(last_evaluated_at, 1, 10) || '-' || evaluation_method || '-' || system_status AS TEXT) AS id,
		CAST(substr(last_evaluated_at, 1, 10) AS TEXT) AS assessment_date,
		CAST(evaluation_method AS TEXT) AS evaluation_method,
		CAST(count(*) AS INT) AS assessment_count,
		${average} AS avg_score,
		CAST(system_status AS TEXT) AS system_status
	FROM assessments WHERE is_admin_test = FALSE AND last_evaluated_at != ''
	GROUP BY substr(last_evaluated_at, 1, 10), evaluation_method, system_status`;

const AVERAGE = `round(avg(CASE WHEN typeof(score) IN ('integer', 'real') THEN score END), 1)`;

migrate(
	(app) => {
		const view = app.findCollectionByNameOrId('evaluation_analytics');
		view.viewQuery = queryWith(AVERAGE);
		app.save(view);
	},
	(app) => {
		const view = app.findCollectionByNameOrId('evaluation_analytics');
		view.viewQuery = queryWith(`CAST(COALESCE(${AVERAGE}, 0) AS REAL)`);
		app.save(view);
	},
);
