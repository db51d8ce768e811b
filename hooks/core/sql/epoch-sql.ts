/**
 * Begins a new epoch after a restore: devices that see it pull from the start and submit again what the database may lack.
 * Stored receipts name the epoch and are updated. Run in one transaction.
 */
export const BEGIN_EPOCH = [
	`INSERT INTO server_meta (key, value) VALUES ('epoch', lower(hex(randomblob(16))))
		ON CONFLICT (key) DO UPDATE SET value = excluded.value`,
	`UPDATE sync_ops SET result = json_set(result, '$.receipt.epoch', (SELECT value FROM server_meta WHERE key = 'epoch'))
		WHERE result ->> '$.receipt.epoch' IS NOT NULL`,
] as const;
