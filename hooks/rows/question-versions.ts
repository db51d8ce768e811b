import { readText } from '../core/sql/database.ts';
import { jsonObject } from '../core/sql/sql.ts';

/** The version that a submission is validated against. `jobId` is empty for the default set, which applies to every job. */
type FrozenVersion = { jobId: string; questionIds: ReadonlySet<string> };

const USED_VERSIONS = 500;

type StoredVersion = { job: string; ids: string[] };

const VERSION = jsonObject<StoredVersion>()({
	job: 'job_id',
	ids: "json((SELECT json_group_array(question.value ->> 'id') FROM json_each(questions) question))",
});

/** Versions never change, so each JavaScript VM caches them. */
const seen = new Map<string, FrozenVersion>();

/** A frozen version by its id; undefined when there is none. */
export function findQuestionVersion(app: core.App, id: string): FrozenVersion | undefined {
	const known = seen.get(id);
	if (known) return known;
	const found = readText(
		app.db(),
		`SELECT COALESCE((SELECT ${VERSION} FROM assessment_question_versions WHERE id = {:id}), '') AS text`,
		{ id },
	);
	if (!found) return undefined;
	const { job, ids }: StoredVersion = JSON.parse(found);
	const version = { jobId: job, questionIds: new Set(ids) };
	if (seen.size >= USED_VERSIONS) seen.clear();
	seen.set(id, version);
	return version;
}
