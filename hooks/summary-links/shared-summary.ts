import { scoreSeed } from '#domain/assessments/score-seed';
import { measured } from '#domain/evaluation/measurement-error';
import { judgementLine } from '#domain/summary-links/judgement-line';
import type { SharedPerson, SharedQuestion, SharedSummary } from '#domain/summary-links/summary-link';
import { APPLICATION_SUMMARY_CHARS } from '#domain/text/excerpt';
import { readText } from '../core/sql/database.ts';
import { isoTime, jsonBool, jsonObject, jsonOr, nameOf } from '../core/sql/sql.ts';
import { CANDIDATE_NAME, CANDIDATE_ROWS, findAnswerSpread, OVERRIDE } from '../rows/assessments.ts';
import { STAGE } from '../rows/decisions.ts';
import { IS_DECIDED_FIRST } from '../rows/withheld.ts';

const EXPLANATION = `iif(json_valid(assessment.explanation), assessment.explanation, '{}')`;

const SHARE = jsonObject<SharedPerson['answers'][number]>()({
	number: 'COALESCE(asked.key, each.key) + 1',
	points: "each.value -> 'points'",
	of: "each.value -> 'of'",
});

const SHARES = `(SELECT json_group_array(json(item)) FROM (SELECT ${SHARE} AS item
	FROM json_each(${EXPLANATION}, '$.questions') each
	LEFT JOIN json_each(version.questions) asked ON asked.value ->> 'id' = each.value ->> 'question_id'
	WHERE (each.value ->> 'of') > 0 ORDER BY each.key))`;

const WRITTEN = `(SELECT json_group_array(text) FROM (SELECT COALESCE((SELECT answer.value
		FROM json_each(iif(json_valid(assessment.answers), assessment.answers, '{}')) answer
		WHERE answer.key = asked.value ->> 'id' AND answer.type = 'text'), '') AS text
	FROM json_each(version.questions) asked ORDER BY asked.key))`;

const { id: _id, ...CHANGE } = OVERRIDE;

const LAST_OVERRIDE = `(SELECT ${jsonObject<NonNullable<SharedPerson['override']>>()(CHANGE)} FROM assessment_overrides override
	WHERE override.assessment_id = assessment.id ORDER BY override.created_at DESC, override.rowid DESC LIMIT 1)`;

/** A person with what order and error need. */
type FoundPerson = Omit<SharedPerson, 'measured'> & {
	id: string;
	submitted_at: string;
	evaluator_version: string;
	max_score: number | null;
};

const PERSON = jsonObject<FoundPerson>()({
	id: 'assessment.id',
	submitted_at: isoTime('assessment.submitted_at'),
	evaluator_version: `COALESCE(${EXPLANATION} ->> '$.version', '')`,
	max_score: `${EXPLANATION} ->> '$.max_score'`,
	name: CANDIDATE_NAME,
	question_version: 'assessment.question_version',
	withheld: jsonBool(IS_DECIDED_FIRST),
	score: `json(iif(${IS_DECIDED_FIRST}, 'null', ${jsonOr('assessment.score', 'null')}))`,
	evaluation_method: 'assessment.evaluation_method',
	override: `json(iif(${IS_DECIDED_FIRST}, 'null', COALESCE(${LAST_OVERRIDE}, 'null')))`,
	stage: STAGE,
	judgement: `iif(assessment.score IS NULL OR assessment.score = 'null' OR ${IS_DECIDED_FIRST}, '', assessment.summary)`,
	answers: `json(iif(${IS_DECIDED_FIRST}, '[]', ${SHARES}))`,
	written: `json(iif(link.with_answers, ${WRITTEN}, 'null'))`,
	shortlisted_by: nameOf('entry.changed_by'),
	shortlisted_at: isoTime('entry.changed_at'),
	reason: 'entry.reason',
	reason_by: nameOf('entry.reason_by'),
});

/** Those who left the shortlist, withdrew or deleted their account are no longer shown. */
const LISTED = `summary_link_people person JOIN assessments assessment ON assessment.id = person.assessment_id
	JOIN shortlist_entries entry ON entry.assessment_id = assessment.id AND entry.on_shortlist`;
const IS_LISTED = "person.link_id = link.id AND assessment.job_id = link.job_id AND assessment.user_id != ''";

const PEOPLE = `SELECT json_group_array(json(item)) FROM (SELECT ${PERSON} AS item FROM ${LISTED}
	LEFT JOIN assessment_question_versions version ON version.id = assessment.question_version ${CANDIDATE_ROWS}
	WHERE ${IS_LISTED})`;

const QUESTION = jsonObject<SharedQuestion>()({
	title: "COALESCE(NULLIF(live.title, ''), asked.value ->> '$.title', '')",
	prompt: "asked.value ->> '$.prompt'",
	type: "asked.value ->> '$.type'",
	options: "json(iif(link.with_answers, COALESCE(asked.value -> '$.options', '[]'), '[]'))",
});

const QUESTIONS = `SELECT json_group_object(version.id, json((SELECT json_group_array(json(item)) FROM (SELECT ${QUESTION} AS item
		FROM json_each(version.questions) asked LEFT JOIN assessment_questions live ON live.id = asked.value ->> 'id' ORDER BY asked.key))))
	FROM assessment_question_versions version
	WHERE version.id IN (SELECT assessment.question_version FROM ${LISTED} WHERE ${IS_LISTED})`;

type FoundSummary = Omit<SharedSummary, 'people'> & { people: FoundPerson[] };

const SUMMARY = `SELECT ${jsonObject<FoundSummary>()({
	job: `json(${jsonObject<SharedSummary['job']>()({
		title: 'job.title',
		company: 'job.company',
		location: 'job.location',
		type: 'job.type',
	})})`,
	shared_by: nameOf('link.made_by'),
	expires_at: isoTime('link.expires_at'),
	chosen: '(SELECT count(*) FROM summary_link_people WHERE link_id = link.id)',
	questions: `json((${QUESTIONS}))`,
	people: `json((${PEOPLE}))`,
})} AS text FROM summary_links link JOIN jobs job ON job.id = link.job_id WHERE link.id = {:id}`;

/** Those without a score come last. */
const bestFirst = (a: FoundPerson, b: FoundPerson): number =>
	(b.score ?? -1) - (a.score ?? -1) || scoreSeed(a) - scoreSeed(b);

/** Everything that the page of a link receives. Such a reader has no scorecard, so what waits for one is withheld. */
export function findSharedSummary(app: core.App, id: string): SharedSummary {
	const found = JSON.parse(readText(app.db(), SUMMARY, { id })) as FoundSummary;
	found.people.sort(bestFirst);
	const measuredOf = measuring(app);
	const people = found.people.map((person) => {
		const {
			id: _,
			submitted_at: _submitted,
			evaluator_version: _version,
			max_score: _max,
			judgement,
			...sent
		} = person;
		return {
			...sent,
			measured: measuredOf(person),
			judgement: judgementLine(judgement, APPLICATION_SUMMARY_CHARS),
		};
	});
	return { ...found, people };
}

/** The error of each score as the review shows it. People who are compared with each other share one spread, which is read once. */
function measuring(app: core.App): (person: FoundPerson) => SharedPerson['measured'] {
	const spreads = new Map<string, Parameters<typeof measured>[0]['answer_spread']>();
	return (person) => {
		const { id, score, evaluation_method, evaluator_version, question_version, answers, max_score } = person;
		if (score === null || answers.length === 0) return null;
		const group = [evaluation_method, evaluator_version, question_version].join(' ');
		if (!spreads.has(group)) spreads.set(group, JSON.parse(findAnswerSpread(app, id)));
		const explanation = { questions: answers, max_score: max_score ?? undefined };
		return measured({ score, evaluation_method, explanation, answer_spread: spreads.get(group) });
	};
}
