import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { categoryError, DEFAULT_CATEGORY, type EvaluationCategory } from '../app/domain/evaluation/category.ts';
import { evaluateByFallback } from '../app/domain/evaluation/fallback/evaluate.ts';
import { type EvaluatedJob, NO_JOB } from '../app/domain/evaluation/input.ts';
import { SCORED_JOB_FIELDS } from '../app/domain/jobs/job-fields.ts';
import type { Question } from '../app/domain/questions/question.ts';
import { CommandError, type Say } from './command-error.ts';
import { messages } from './messages.ts';

const BUSY_MS = 10_000;
const ID_CHARS = 'abcdefghijklmnopqrstuvwxyz0123456789';
const ID_LENGTH = 15;

const JOB_COLUMNS = SCORED_JOB_FIELDS.map((field) => `'${field}', job.${field}`).join();

/** Assessments last scored by the backup method, without manual scores, a declined AI and finished human reviews. */
const STORED = `SELECT assessment.id, assessment.job_id, coalesce(assessment.score, 'null') AS score, assessment.answers, version.questions,
		coalesce((SELECT json_object(${JOB_COLUMNS}) FROM jobs job WHERE job.id = assessment.job_id), 'null') AS job
	FROM assessments assessment JOIN assessment_question_versions version ON version.id = assessment.question_version
	WHERE assessment.evaluation_method = 'fallback' AND NOT assessment.ai_declined
		AND NOT EXISTS (SELECT 1 FROM assessment_overrides override WHERE override.assessment_id = assessment.id)
		AND NOT EXISTS (SELECT 1 FROM human_review_requests review WHERE review.assessment_id = assessment.id AND coalesce(review.answered_at, '') <> '')
	ORDER BY assessment.submitted_at, assessment.id`;

const CATEGORIES = `SELECT json_object('name', name, 'description', description, 'keywords', json(keywords),
		'evaluation_criteria', json(evaluation_criteria), 'scoring_weights', json(scoring_weights), 'scoring_config', json(scoring_config)) AS item
	FROM evaluation_categories
	WHERE is_active AND (is_default OR id = (SELECT category_id FROM jobs WHERE id = :job))
	ORDER BY id = (SELECT category_id FROM jobs WHERE id = :job) DESC, sort_order, id`;

const ENQUEUE = `INSERT INTO evaluation_queue (id, assessment_id, state, attempts, lease_until, worker, run_after, priority, force_enhanced,
		last_error, method, fresh, created_at, updated_at)
	VALUES (:id, :assessment, 'queued', 0, '', '', :now, -1, FALSE, '', 'fallback', FALSE, :now, :now) ON CONFLICT DO NOTHING`;

type Row = { id: string; job_id: string; score: string; answers: string; questions: string; job: string };

/**
 * Lists the assessments that would get another score from the current version of the backup method. `apply` queues their
 * evaluation; the server then writes the new scores.
 * @throws CommandError when there is no database.
 */
export function evaluateStored(dataDir: string, apply: boolean, say: Say): void {
	const path = join(dataDir, 'data.db');
	if (!existsSync(path)) throw new CommandError(messages.noDatabase(dataDir));
	const database = new DatabaseSync(path, { readOnly: !apply, timeout: BUSY_MS });
	try {
		const rows = database.prepare(STORED).all() as Row[];
		const changed = rows.filter((row) => {
			const now = JSON.parse(row.score) as number | null;
			const next = scoreNow(row, findCategory(database, row.job_id));
			if (next !== now) say(messages.storedScore(row.id, now, next));
			return next !== now;
		});
		say(messages.storedSummary(rows.length, changed.length));
		if (!apply) {
			say(messages.storedDryRun);
			return;
		}
		const enqueue = database.prepare(ENQUEUE);
		const now = new Date().toISOString().replace('T', ' ');
		const queued = changed.filter(({ id }) => enqueue.run({ id: newId(), assessment: id, now }).changes === 1);
		say(messages.storedQueued(queued.length));
	} finally {
		database.close();
	}
}

function scoreNow({ answers, questions, job }: Row, category: EvaluationCategory): number | null {
	const asked = JSON.parse(questions) as Question[];
	if (!asked.some(({ type }) => type === 'text')) return null;
	return evaluateByFallback({
		job: (JSON.parse(job) as EvaluatedJob | null) ?? NO_JOB,
		category,
		questions: asked,
		answers: JSON.parse(answers) as Record<string, string>,
	}).score;
}

function findCategory(database: DatabaseSync, job: string): EvaluationCategory {
	const found = (database.prepare(CATEGORIES).all({ job }) as { item: string }[]).map(({ item }): unknown =>
		JSON.parse(item),
	);
	const whole = found.find((category) => categoryError(category) === undefined);
	return (whole as EvaluationCategory | undefined) ?? DEFAULT_CATEGORY;
}

function newId(): string {
	return Array.from(randomBytes(ID_LENGTH), (byte) => ID_CHARS[byte % ID_CHARS.length]).join('');
}
