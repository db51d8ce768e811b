/**
 * Cache of application rows that just changed, as a pull returns them, shared by all staff, whose devices pull the same rows
 * at about the same time. The key is the `seq` of a row's last change; every update writes a later one, so a stale row is never found. Access
 * is decided before, from the change log. Must not be used while applications of a deleted job are being removed: these
 * disappear without a change of their own.
 */
const PLACES = 2048;

/** Each `seq` maps to one slot, where a later row replaces it, so that the memory is bounded. */
const placeOf = (seq: number): string => `shared-row-${seq % PLACES}`;

const markOf = (epoch: string, seq: number): string => `${epoch}{"seq":${seq},`;

/** The cached text of a change with its row; undefined when it is not cached. */
export function recallRow(app: core.App, epoch: string, seq: number): string | undefined {
	const held: unknown = app.store().get(placeOf(seq));
	return typeof held === 'string' && held.startsWith(markOf(epoch, seq)) ? held.slice(epoch.length) : undefined;
}

/** Caches the text of a change with its row. */
export function rememberRow(app: core.App, epoch: string, seq: number, text: string): void {
	app.store().set(placeOf(seq), epoch + text);
}
