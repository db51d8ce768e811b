import { type QuestionAnalytics, questionAnalyticsSchema } from '#domain/assessments/analytics';
import { allowOnlyFields } from '../core/http/allowed-fields.ts';
import { readText } from '../core/sql/database.ts';
import { refreshBehavior } from '../rows/behavior.ts';
import { boundAnalytics, isBoundedAnalytics } from '../rows/measurements.ts';

const MEASURED = Object.keys(questionAnalyticsSchema.shape).filter((field) => field !== 'question_id');

/** Guards the creation of typing analytics of an own assessment. */
export function analyticsCreateRequested(e: core.RecordRequestEvent): void {
	checkMeasurements(e);
	checkQuestion(e);
	e.next();
	refreshBehavior(e.app, e.record?.getString('assessment_id') ?? '');
}

/** Guards the update of own typing analytics; assessment and question are fixed. */
export function analyticsUpdateRequested(e: core.RecordRequestEvent): void {
	allowOnlyFields(e, [...MEASURED, 'updated_at']);
	checkMeasurements(e);
	e.next();
	refreshBehavior(e.app, e.record?.getString('assessment_id') ?? '');
}

function checkMeasurements(e: core.RecordRequestEvent): void {
	const row = e.record;
	if (!row) return;
	const measured: Record<string, unknown> = { question_id: row.getString('question_id') };
	for (const field of MEASURED) {
		if (field.endsWith('_data') || field === 'device_info') measured[field] = JSON.parse(row.getString(field));
		else if (field.endsWith('_at')) measured[field] = row.getString(field) || null;
		else measured[field] = row.getFloat(field);
	}
	if (!isBoundedAnalytics(measured, JSON.stringify(measured))) {
		throw new BadRequestError('The measurements are not of the expected shape.', null);
	}
	row.set('device_info', boundAnalytics(measured as QuestionAnalytics).device_info);
}

function checkQuestion(e: core.RecordRequestEvent): void {
	const known = readText(
		e.app.db(),
		`SELECT CASE WHEN EXISTS (SELECT 1 FROM assessments assessment
			JOIN assessment_question_versions version ON version.id = assessment.question_version, json_each(version.questions) question
			WHERE assessment.id = {:assessment} AND question.value ->> 'id' = {:question}) THEN 'known' ELSE '' END AS text`,
		{
			assessment: e.record?.getString('assessment_id') ?? '',
			question: e.record?.getString('question_id') ?? '',
		},
	);
	if (!known) throw new BadRequestError('The question is not one of this assessment.', null);
}
