import { HIRE_STAGES } from '#domain/hire-events/hire-event';
import { TEAM_TEXT_LIMITS } from '#domain/team-texts/check-team-text';
import type { TeamText, TeamTextValues } from '#domain/team-texts/team-text';
import { readText } from '../core/sql/database.ts';
import { jsonObject } from '../core/sql/sql.ts';

/** Whether the team has the maximum number of texts. */
export const hasAllTeamTexts = (app: core.App): boolean =>
	Number(readText(app.db(), 'SELECT count(*) AS text FROM team_texts')) >= TEAM_TEXT_LIMITS.texts;

/** The values of a record. */
export const teamTextOf = (record: core.Record): TeamTextValues => ({
	kind: record.getString('kind') === 'mail' ? 'mail' : 'reason',
	stage: HIRE_STAGES.find((stage) => stage === record.getString('stage')) ?? '',
	name: record.getString('name'),
	subject: record.getString('subject'),
	text: record.getString('text'),
});

const TEAM_TEXT = jsonObject<TeamText>()({
	id: 'row.id',
	kind: 'row.kind',
	stage: 'row.stage',
	name: 'row.name',
	subject: 'row.subject',
	text: 'row.text',
});

/** Text of a `TeamText`; nothing when it is unknown. */
export const teamText = (id: string): string => `SELECT ${TEAM_TEXT} FROM team_texts row WHERE row.id = ${id}`;
