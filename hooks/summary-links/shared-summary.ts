import { scoreSeed } from '#domain/assessments/score-seed';
import { judgementLine } from '#domain/summary-links/judgement-line';
import type { SharedPerson, SharedSummary } from '#domain/summary-links/summary-link';
import { APPLICATION_SUMMARY_CHARS } from '#domain/text/excerpt';
import { readText } from '../core/sql/database.ts';
import { isoTime, jsonBool, jsonObject, jsonOr, nameOf } from '../core/sql/sql.ts';
import { CANDIDATE_NAME, CANDIDATE_ROWS } from '../rows/assessments.ts';
import { STAGE } from '../rows/decisions.ts';
import { IS_DECIDED_FIRST } from '../rows/withheld.ts';

const EXPLANATION = `iif(json_valid(assessment.explanation), assessment.explanation, '{}')`;

const ANSWER = jsonObject<SharedPerson['answers'][number]>()({
	number: 'COALESCE(asked.key, each.key) + 1',
	title: "COALESCE(NULLIF(live.title, ''), asked.value ->> '$.title', '')",
	prompt: "COALESCE(asked.value ->> '$.prompt', '')",
	points: "each.value -> 'points'",
	of: "each.value -> 'of'",
});

const ANSWERS = `(SELECT json_group_array(json(item)) FROM (SELECT ${ANSWER} AS item
	FROM json_each(${EXPLANATION}, '$.questions') each
	LEFT JOIN json_each(version.questions) asked ON asked.value ->> 'id' = each.value ->> 'question_id'
	LEFT JOIN assessment_questions live ON live.id = each.value ->> 'question_id'
	WHERE (each.value ->> 'of') > 0 ORDER BY each.key))`;

/** A person with what the order needs. */
type FoundPerson = SharedPerson & { id: string; submitted_at: string };

const PERSON = jsonObject<FoundPerson>()({
	id: 'assessment.id',
	submitted_at: isoTime('assessment.submitted_at'),
	name: CANDIDATE_NAME,
	withheld: jsonBool(IS_DECIDED_FIRST),
	score: `json(iif(${IS_DECIDED_FIRST}, 'null', ${jsonOr('assessment.score', 'null')}))`,
	evaluation_method: 'assessment.evaluation_method',
	stage: STAGE,
	judgement: `iif(assessment.score IS NULL OR assessment.score = 'null' OR ${IS_DECIDED_FIRST}, '', assessment.summary)`,
	answers: `json(iif(${IS_DECIDED_FIRST}, '[]', ${ANSWERS}))`,
	shortlisted_by: nameOf('entry.changed_by'),
	shortlisted_at: isoTime('entry.changed_at'),
	reason: 'entry.reason',
	reason_by: nameOf('entry.reason_by'),
});

/** Those who left the shortlist, withdrew or deleted their account are no longer shown. */
const PEOPLE = `SELECT json_group_array(json(item)) FROM (SELECT ${PERSON} AS item
	FROM summary_link_people person JOIN assessments assessment ON assessment.id = person.assessment_id
	JOIN shortlist_entries entry ON entry.assessment_id = assessment.id AND entry.on_shortlist
	LEFT JOIN assessment_question_versions version ON version.id = assessment.question_version ${CANDIDATE_ROWS}
	WHERE person.link_id = link.id AND assessment.job_id = link.job_id AND assessment.user_id != '')`;

const SUMMARY = `SELECT ${jsonObject<Omit<SharedSummary, 'people'> & { people: FoundPerson[] }>()({
	job: `json(${jsonObject<SharedSummary['job']>()({
		title: 'job.title',
		company: 'job.company',
		location: 'job.location',
		type: 'job.type',
	})})`,
	shared_by: nameOf('link.made_by'),
	expires_at: isoTime('link.expires_at'),
	chosen: '(SELECT count(*) FROM summary_link_people WHERE link_id = link.id)',
	people: `json((${PEOPLE}))`,
})} AS text FROM summary_links link JOIN jobs job ON job.id = link.job_id WHERE link.id = {:id}`;

/** Those without a score come last. */
const bestFirst = (a: FoundPerson, b: FoundPerson): number =>
	(b.score ?? -1) - (a.score ?? -1) || scoreSeed(a) - scoreSeed(b);

/** Everything that the page of a link receives. Such a reader has no scorecard, so what waits for one is withheld. */
export function findSharedSummary(app: core.App, id: string): SharedSummary {
	const found = JSON.parse(readText(app.db(), SUMMARY, { id })) as Omit<SharedSummary, 'people'> & {
		people: FoundPerson[];
	};
	found.people.sort(bestFirst);
	const people = found.people.map(({ id: _id, submitted_at: _submitted, judgement, ...person }) => ({
		...person,
		judgement: judgementLine(judgement, APPLICATION_SUMMARY_CHARS),
	}));
	return { ...found, people };
}
