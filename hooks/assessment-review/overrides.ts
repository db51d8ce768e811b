/** Whether staff have scored the assessment; only staff may then change the score. */
export function isScoredByHuman(app: core.App, assessmentId: string): boolean {
	return app.countRecords('assessment_overrides', $dbx.hashExp({ assessment_id: assessmentId })) > 0;
}
