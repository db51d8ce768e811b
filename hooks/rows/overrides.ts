/** Whether staff have scored the assessment; only staff may then change the score. */
export function isScoredByHuman(app: core.App, assessmentId: string): boolean {
	return app.countRecords('assessment_overrides', $dbx.hashExp({ assessment_id: assessmentId })) > 0;
}

/** Whether staff have replied to the candidate's request for human review; a score that it was about then stays. */
export const isReviewedByHuman = (app: core.App, assessmentId: string): boolean =>
	app.countRecords(
		'human_review_requests',
		$dbx.exp("assessment_id = {:id} AND answered_at != ''", { id: assessmentId }),
	) > 0;
