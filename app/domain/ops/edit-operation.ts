import * as z from 'zod/mini';
import type { NamedCollection } from '../sync/collections.ts';
import { type Conflict, type ConflictResolution, choicesOf } from '../sync/conflict.ts';
import { fieldChangesSchema, resolveChanges } from '../sync/merge-fields.ts';
import { ofRecord } from './operation.ts';

/** Changed fields only, each with its new and previous value as JSON. */
const fieldEditSchema = z.object({ changes: fieldChangesSchema });
export type FieldEdit = z.infer<typeof fieldEditSchema>;

/** The parts of an operation that edits a row by field. `theirsOf`: the fields in conflict, with the server's values. */
export const editsFields = (theirsOf: (conflict: Conflict) => Readonly<Record<string, unknown>> | undefined) => ({
	payload: fieldEditSchema,
	fields: ({ changes }: FieldEdit) => Object.keys(changes),
	conflicts: theirsOf,
	resolve: ({ changes }: FieldEdit, conflict: Conflict, resolution: ConflictResolution) => {
		const theirs = theirsOf(conflict) ?? {};
		return resolveChanges(changes, theirs, choicesOf(Object.keys(theirs), resolution));
	},
});

/** An operation that deletes its record. */
export const deletesRecord = <const Table extends NamedCollection>(table: Table) => ({
	payload: z.object({}),
	about: ({ record }: { record: string }) => ({ table, id: record }),
	effects: [{ table, row: ofRecord, apply: () => [] }],
});
