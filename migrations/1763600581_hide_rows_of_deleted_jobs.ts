/**
 * The records API shows no row of a job that is missing: its rows are still being removed. A rule on `job_id.id` does not look for the job:
 * PocketBase reads the column instead, so these ask for its title, which every job has.
 */
const JOB = "job_id.title != ''";
const ASSESSED = `assessment_id.${JOB}`;
const SIGNED_IN = "@request.auth.id != ''";
const STAFF = "@request.auth.staff_role != ''";

migrate(
	(app) => {
		const restrict = (name: string, rules: object): void => {
			const collection = app.findCollectionByNameOrId(name);
			unmarshal(rules, collection);
			app.save(collection);
		};
		const assessments = `${SIGNED_IN} && ${JOB} && (user_id = @request.auth.id || ${STAFF})`;
		restrict('assessments', { listRule: assessments, viewRule: assessments });
		const ownApplication =
			'(@collection.assessments:own.job_id ?= job_id && @collection.assessments:own.user_id ?= @request.auth.id)';
		const questions = `${SIGNED_IN} && ${JOB} && (job_id.active = true || ${STAFF} || ${ownApplication})`;
		restrict('assessment_questions', { listRule: questions, viewRule: questions });
		const staff = `${STAFF} && ${ASSESSED}`;
		restrict('assessment_analytics', { listRule: staff, viewRule: staff });
		restrict('assessment_overrides', { listRule: staff, viewRule: staff, createRule: staff });
	},
	() => {
		throw new Error('Rules that show what was deleted are not put back.');
	},
);
