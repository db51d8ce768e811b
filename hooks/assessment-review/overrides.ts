/** Whether a person has given an assessment its score: it stands until a person gives another one. */
export function isScoredByPerson(app: core.App, assessmentId: string): boolean {
	return app.countRecords('assessment_overrides', $dbx.hashExp({ assessment_id: assessmentId })) > 0;
}
