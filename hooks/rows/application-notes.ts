import type { Note } from '#domain/assessments/note';
import { isoTime, jsonObject, nameOf } from '../core/sql/sql.ts';

const MENTION = jsonObject<Note['mentions'][number]>()({
	name: nameOf("mention.value ->> 'user'"),
	end: "mention.value ->> 'end'",
});

const NOTE = jsonObject<Note>()({
	id: 'note.id',
	text: 'note.text',
	by_name: nameOf('note.written_by'),
	created_at: isoTime('note.created_at'),
	mentions: `json((SELECT json_group_array(json(${MENTION})) FROM json_each(note.mentions) mention))`,
});

/** The notes on the row `assessment`, newest first; none for its own candidate. `reader`: parameter with the reader's account id. */
export const notesFor = (reader: string): string => `SELECT json_group_array(json(item)) FROM (
	SELECT ${NOTE} AS item FROM application_notes note
	WHERE note.assessment_id = assessment.id AND (assessment.user_id <> ${reader} OR assessment.is_admin_test)
	ORDER BY note.created_at DESC, note.rowid DESC)`;
