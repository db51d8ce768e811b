import type { AssessmentReview } from '#domain/assessments/assessment';
import type { Mark, Scorecard } from '#domain/scorecards/scorecard';
import { isoTime, jsonBool, jsonObject, nameOf } from '../core/sql/sql.ts';

/** SQL: whether the account `reader` has saved a card of the row `assessment`. */
export const hasCard = (reader: string): string =>
	`EXISTS (SELECT 1 FROM scorecards card WHERE card.assessment_id = assessment.id AND card.written_by = ${reader})`;

/** SQL: whether an admin has ended the hiding of the row `assessment`. */
export const IS_HIDING_ENDED = 'EXISTS (SELECT 1 FROM ended_hidings ended WHERE ended.assessment_id = assessment.id)';

const MARK = jsonObject<Mark>()({
	id: "mark.value ->> 'id'",
	name: "mark.value ->> 'name'",
	mark: "mark.value ->> 'mark'",
});

const cardOf = (reader: string): string =>
	jsonObject<Scorecard>()({
		id: 'card.id',
		is_own: jsonBool(`card.written_by = ${reader}`),
		by_name: nameOf('card.written_by'),
		saved_at: isoTime('card.saved_at'),
		replaced: jsonBool('card.replaced'),
		marks: `json(iif(is_hidden, 'null', (SELECT json_group_array(json(${MARK})) FROM json_each(card.marks) mark)))`,
		comment: "iif(is_hidden, '', card.comment)",
	});

const cards = (reader: string, isHidden: string, where: string): string => `SELECT json_group_array(json(item)) FROM (
	SELECT ${cardOf(reader)} AS item FROM (SELECT *, rowid AS place, ${isHidden} AS is_hidden
		FROM scorecards WHERE assessment_id = assessment.id AND ${where}) card
	ORDER BY card.saved_at DESC, card.place DESC)`;

/** The cards of the row `assessment`, newest first, others' without marks and comment while they are hidden; none for its own candidate. */
export const cardsFor = (reader: string): string =>
	cards(
		reader,
		`NOT (${hasCard(reader)} OR ${IS_HIDING_ENDED})`,
		`(assessment.user_id <> ${reader} OR assessment.is_admin_test)`,
	);

/** The cards of the row `assessment`, newest first, with marks and comments. */
export const ALL_CARDS = cards('NULL', 'FALSE', 'TRUE');

const ENDED = jsonObject<NonNullable<AssessmentReview['hiding_ended']>>()({
	by_name: nameOf('ended.ended_by'),
	at: isoTime('ended.ended_at'),
});

/** Who ended the hiding of the cards of the row `assessment`; null while it stands. */
export const HIDING_ENDED = `(SELECT ${ENDED} FROM ended_hidings ended WHERE ended.assessment_id = assessment.id)`;
