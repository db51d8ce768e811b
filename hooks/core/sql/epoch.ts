import { LAST_BACKUP_FILE, LAST_UPLOAD_FILE } from '../backup-report.ts';
import { execute } from './database.ts';
import { BEGIN_EPOCH } from './epoch-sql.ts';

/** Exists in the data folder from a restore of a PocketBase backup until a boot has begun a new epoch. */
const MARKER = 'restored-backup';
/** Files that belong to the folder, not to its data: the launcher's lock, and databases that `npm run restore` replaced. */
const OF_THE_FOLDER = [MARKER, 'server.lock', 'replaced', LAST_BACKUP_FILE, LAST_UPLOAD_FILE];

export function backupCreating(e: core.BackupEvent): void {
	e.exclude = [...e.exclude, ...OF_THE_FOLDER];
	e.next();
}

/**
 * PocketBase replaces the data folder's content and then re-executes the process, so nothing after a successful `e.next()`
 * runs. The marker is written before: a process killed during the swap also begins a new epoch, which is always safe.
 */
export function backupRestoring(e: core.BackupEvent): void {
	const marker = markerOf(e.app);
	e.exclude = [...e.exclude, ...OF_THE_FOLDER];
	// Go expects a number as file mode; the declared type has only the methods.
	$os.writeFile(marker, e.name, 0o600 as unknown as os.FileMode);
	try {
		e.next();
	} catch (error) {
		$os.remove(marker);
		throw error;
	}
}

/**
 * Begins a new epoch before the server listens. Only for `serve`: other commands may run beside a server that is restoring.
 * A backup older than the change log gets its first epoch from the migration.
 */
export function beginMarkedEpoch(app: core.App): void {
	if (!$os.args.includes('serve') || !isMarked(app)) return;
	if (app.hasTable('server_meta')) {
		app.runInTransaction((transaction) => {
			for (const statement of BEGIN_EPOCH) execute(transaction.db(), statement);
		});
	}
	$os.remove(markerOf(app));
}

const markerOf = (app: core.App): string => $filepath.join(app.dataDir(), MARKER);

const isMarked = (app: core.App): boolean => $os.readDir(app.dataDir()).some((entry) => entry?.name() === MARKER);
