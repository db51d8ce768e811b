import { LAST_BACKUP_FILE, LAST_UPLOAD_FILE } from './backup-report.ts';
import { execute } from './database.ts';
import { BEGIN_EPOCH } from './epoch-sql.ts';

/** Lies in the data folder from the moment PocketBase restores a backup of its own until a boot has begun a new epoch. */
const MARKER = 'restored-backup';
/** What belongs to this folder rather than to its data: the launcher's lock, the databases that `npm run restore` replaced. */
const OF_THE_FOLDER = [MARKER, 'server.lock', 'replaced', LAST_BACKUP_FILE, LAST_UPLOAD_FILE];

export function backupCreating(e: core.BackupEvent): void {
	e.exclude = [...e.exclude, ...OF_THE_FOLDER];
	e.next();
}

/**
 * PocketBase swaps the content of the data folder and then becomes a new process, so nothing after a successful `e.next()` runs.
 * The marker is there before the swap: a process killed at any moment of it begins a new epoch too, which is never wrong.
 */
export function backupRestoring(e: core.BackupEvent): void {
	const marker = markerOf(e.app);
	e.exclude = [...e.exclude, ...OF_THE_FOLDER];
	// Go takes the number for a file mode; the declared type knows only its methods.
	$os.writeFile(marker, e.name, 0o600 as unknown as os.FileMode);
	try {
		e.next();
	} catch (error) {
		$os.remove(marker);
		throw error;
	}
}

/**
 * Before the server listens. Other commands than `serve` may run beside a server that is just restoring. A backup older than the
 * change log gets its first epoch from the migration.
 */
export function epochBootstrapped(e: core.BootstrapEvent): void {
	e.next();
	if (!$os.args.includes('serve') || !isMarked(e.app)) return;
	if (e.app.hasTable('server_meta')) {
		e.app.runInTransaction((transaction) => {
			for (const statement of BEGIN_EPOCH) execute(transaction.db(), statement);
		});
	}
	$os.remove(markerOf(e.app));
}

const markerOf = (app: core.App): string => $filepath.join(app.dataDir(), MARKER);

const isMarked = (app: core.App): boolean => $os.readDir(app.dataDir()).some((entry) => entry?.name() === MARKER);
