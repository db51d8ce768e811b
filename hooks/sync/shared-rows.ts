/**
 * Rows of applications as a pull brings them, read once for all of the hiring team, whose members receive the same ones at about the same time. A row is
 * found by the `seq` of its last change, and whatever changes a row writes a later one: an old row is never found again. Who may have a row
 * is decided before, from the change log. Not to be asked while applications of a deleted job are still to be removed: these are gone
 * without a change of their own.
 */
const PLACES = 2048;

/** The row of one `seq` has one place, where a later one replaces it, so that the memory is bounded. */
const placeOf = (seq: number): string => `shared-row-${seq % PLACES}`;

const markOf = (epoch: string, seq: number): string => `${epoch}{"seq":${seq},`;

/** Text of a change with its row; undefined when it is not held. */
export function recallRow(app: core.App, epoch: string, seq: number): string | undefined {
	const held: unknown = app.store().get(placeOf(seq));
	return typeof held === 'string' && held.startsWith(markOf(epoch, seq)) ? held.slice(epoch.length) : undefined;
}

/** The name of the admin who submitted from a file changes without a change of the row. */
const NOT_IMPORTED = '"submitted_by":""';

/** Holds the text of a change with its row for the others. */
export function rememberRow(app: core.App, epoch: string, seq: number, text: string): void {
	if (text.includes(NOT_IMPORTED)) app.store().set(placeOf(seq), epoch + text);
}
