import type { BackupHealth } from '#domain/health/system-health';
import { type BackupReport, LAST_BACKUP_FILE, LAST_UPLOAD_FILE, type UploadReport } from './backup-report.ts';
import { findBackupTarget } from './environment.ts';
import { logFailure } from './log.ts';

/**
 * Uploads the last scheduled backup and its digest to the bucket of `BACKUP_S3`, and writes a report. Blocks for the
 * duration of the upload. Old files are left to the bucket's lifecycle rules.
 */
export function uploadBackup(app: core.App): void {
	const target = findBackupTarget();
	const backup = readReport<BackupReport>(app, LAST_BACKUP_FILE);
	if (!target || !backup || backup.error !== '') return;
	let error = '';
	try {
		const { bucket, region, endpoint, key, secret } = target;
		const files = $filesystem.s3(bucket, region, endpoint, key, secret, true);
		try {
			for (const path of [backup.path, `${backup.path}.sha256`]) {
				files.uploadFile($filesystem.fileFromPath(path), $filepath.base(path));
			}
		} finally {
			files.close();
		}
	} catch (failure) {
		error = String(failure);
		logFailure('A backup could not be sent to the bucket.', failure);
	}
	const report: UploadReport = { at: new Date().toISOString(), path: backup.path, error };
	// Go expects a number as file mode; the declared type has only the methods.
	$os.writeFile(
		$filepath.join(app.dataDir(), LAST_UPLOAD_FILE),
		JSON.stringify(report),
		0o600 as unknown as os.FileMode,
	);
}

/** State of the scheduled backups; null when there was none. */
export function backupHealth(app: core.App): BackupHealth | null {
	const backup = readReport<BackupReport>(app, LAST_BACKUP_FILE);
	if (!backup) return null;
	const upload = readReport<UploadReport>(app, LAST_UPLOAD_FILE);
	return {
		succeeded_at: backup.succeeded_at,
		bytes: backup.bytes,
		failed: backup.error !== '' || (upload !== undefined && upload.error !== ''),
		is_late: Date.now() - (Date.parse(backup.succeeded_at) || 0) > 2 * backup.every_ms,
	};
}

function readReport<T>(app: core.App, name: string): T | undefined {
	if (!$os.readDir(app.dataDir()).some((entry) => entry?.name() === name)) return undefined;
	return JSON.parse(toString($os.readFile($filepath.join(app.dataDir(), name)))) as T;
}
