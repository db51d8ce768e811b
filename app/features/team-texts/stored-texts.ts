import { tidyTeamText } from '#domain/team-texts/check-team-text';
import { type TeamText, type TeamTextValues, teamTextChanges } from '#domain/team-texts/team-text';
import { newRecordId } from '../../core/platform/ids.ts';
import { type ChangeOutcome, queueAndFollow } from '../../core/session/queue-and-follow.ts';
import { enqueue } from '../../core/store/enqueue.ts';
import { findTeamTexts } from '../../entities/team-texts/team-texts.ts';

/**
 * Saves a text on this device and waits briefly for the server's result. Of `began` the fields that differ are sent, each with its
 * value there: if a colleague has changed such a field since, that is a conflict. Never rejects.
 * @param began the text when its edit began; null for a new one
 */
export const saveTeamText = (userId: string, began: TeamText | null, values: TeamTextValues): Promise<ChangeOutcome> =>
	queueAndFollow(userId, ({ store }, context) =>
		store.write('strict', ['team_texts', 'outbox'], async (tables) => {
			const tidy = tidyTeamText(values);
			if (!began) {
				const op = { kind: 'add_team_text', record: newRecordId(), payload: tidy } as const;
				await enqueue(tables, op, context);
				return 'queued';
			}
			if (!(await findTeamTexts(tables)).some(({ text }) => text.id === began.id)) return 'gone';
			const changes = teamTextChanges(began, tidy);
			if (Object.keys(changes).length === 0) return 'unchanged';
			const op = { kind: 'edit_team_text', record: began.id, payload: { changes } } as const;
			await enqueue(tables, op, context);
			return 'queued';
		}),
	);

/** Deletes a text on this device and waits briefly for the server's result. Never rejects. */
export const deleteTeamText = (userId: string, record: string): Promise<ChangeOutcome> =>
	queueAndFollow(userId, ({ store }, context) =>
		store.write<'queued'>('strict', ['outbox'], async (tables) => {
			const op = { kind: 'delete_team_text', record, payload: {} } as const;
			await enqueue(tables, op, context);
			return 'queued';
		}),
	);
