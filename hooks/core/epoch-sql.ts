/**
 * Makes a database that was restored another one than it was: devices that meet the new epoch pull again from nothing and offer
 * again what it may lack. Stored receipts name the database they are in, so they go along. To be run in one transaction.
 */
export const BEGIN_EPOCH = [
	`INSERT INTO server_meta (key, value) VALUES ('epoch', lower(hex(randomblob(16))))
		ON CONFLICT (key) DO UPDATE SET value = excluded.value`,
	`UPDATE sync_ops SET result = json_set(result, '$.receipt.epoch', (SELECT value FROM server_meta WHERE key = 'epoch'))
		WHERE result ->> '$.receipt.epoch' IS NOT NULL`,
] as const;
