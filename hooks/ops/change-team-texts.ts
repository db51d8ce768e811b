import { isAdmin } from '#domain/access/actor';
import type { OpOf } from '#domain/sync/op';
import { teamTextError, tidyTeamText } from '#domain/team-texts/check-team-text';
import {
	isTeamTextField,
	mergeTeamTextEdit,
	type TeamTextValues,
	teamTextChanges,
	teamTextValuesSchema,
} from '#domain/team-texts/team-text';
import type { OpError } from '../core/http/op-error.ts';
import { findRecord } from '../core/sql/database.ts';
import { hasAllTeamTexts, teamTextOf } from '../rows/team-texts.ts';
import { guarded, unknownFieldError } from './op-handler.ts';

const TEXTS = {
	may: isAdmin,
	denied: 'only admins change the texts of the team',
	to: 'staff',
	collection: 'team_texts',
} as const;

const findText = (app: core.App, id: string): core.Record | undefined =>
	findRecord(app, 'team_texts', 'id = {:id}', { id });

function save(app: core.App, record: core.Record, values: TeamTextValues): OpError | undefined {
	const error = teamTextError(values);
	if (error) return { code: 'invalid_value', detail: error.text };
	for (const [field, value] of Object.entries(tidyTeamText(values))) record.set(field, value);
	app.saveNoValidate(record);
	return undefined;
}

/** Adds a text under the id that the device generated. */
function addText(app: core.App, { record, payload }: OpOf<'add_team_text'>): OpError | undefined {
	const stored = findText(app, record);
	if (stored) {
		const isSame = Object.keys(teamTextChanges(teamTextOf(stored), tidyTeamText(payload))).length === 0;
		return isSame ? undefined : { code: 'op_id_conflict', detail: `${record} is another text's id` };
	}
	if (hasAllTeamTexts(app)) {
		return { code: 'limit_reached', detail: 'The team has as many texts as it can have. Delete one first.' };
	}
	const added = new Record(app.findCollectionByNameOrId('team_texts'));
	added.set('id', record);
	return save(app, added, payload);
}

/** Changes the fields that no one else has changed since (`mergeTeamTextEdit`). */
function editText(app: core.App, { record, payload }: OpOf<'edit_team_text'>): OpError | undefined {
	const unknown = unknownFieldError(payload.changes, isTeamTextField);
	if (unknown) return unknown;
	const stored = findText(app, record);
	if (!stored) return { code: 'team_text_gone', detail: record };
	const result = mergeTeamTextEdit(teamTextOf(stored), payload);
	if ('conflicts' in result) {
		return {
			code: 'conflict',
			detail: Object.keys(result.conflicts).join(', '),
			current: { team_text: result.conflicts },
		};
	}
	const { data } = teamTextValuesSchema.safeParse(result.merged);
	return data ? save(app, stored, data) : { code: 'invalid_value', detail: 'The text has an unexpected format.' };
}

/** Deletes a text; does nothing when it is already deleted. */
function deleteText(app: core.App, { record }: OpOf<'delete_team_text'>): OpError | undefined {
	const stored = findText(app, record);
	if (stored) app.delete(stored);
	return undefined;
}

export const addTeamTextHandler = guarded(TEXTS, addText);
export const editTeamTextHandler = guarded(TEXTS, editText);
export const deleteTeamTextHandler = guarded(TEXTS, deleteText);
