/** Reports in the data folder: the last scheduled backup, and its upload. */
export const LAST_BACKUP_FILE = 'last-backup.json';
export const LAST_UPLOAD_FILE = 'last-backup-upload.json';

/** Written by the launcher. Times in ISO 8601. */
export type BackupReport = {
	/** When the last attempt began. */
	at: string;
	every_ms: number;
	/** Absolute. */
	path: string;
	bytes: number;
	/** Empty when it succeeded. */
	error: string;
	/** When the last good backup began; empty while there is none. */
	succeeded_at: string;
};

/** Written by the server. */
export type UploadReport = { at: string; path: string; error: string };
