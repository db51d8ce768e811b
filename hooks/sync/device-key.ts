import { requireAccount } from '../core/account.ts';
import { readText } from '../core/database.ts';
import { Refusal, respondJson, route } from '../core/http-response.ts';
import { readJsonBody } from '../core/read-json.ts';
import { jsonObject } from '../core/sql.ts';

const BODY_MAX_BYTES = 1_000;
const DEVICE_ID_PATTERN = /^[\w-]{1,60}$/;

type Known = { stored: string; secret: string };

/** A key from before keys were derived, and the secret, in one statement and so from one snapshot. */
const KNOWN = `SELECT ${jsonObject<Known>()({
	stored: "COALESCE((SELECT key FROM device_keys WHERE user_id = {:user} AND device_id = {:device}), '')",
	secret: "(SELECT value FROM server_meta WHERE key = 'device_key_secret')",
})} AS text`;

/**
 * `POST /api/sync/device-key {device_id}` → `{key}`, 64 hexadecimal digits: the key under which this account encrypts
 * unsent work on a device. Derived (HMAC-SHA256) from a secret in the database and never stored, so it stays the same, also
 * after a restore.
 * @throws Refusal 400 `invalid_body`; 401.
 */
export const respondWithDeviceKey = route((e) => {
	const { actor } = requireAccount(e);
	const body = readJsonBody(e, BODY_MAX_BYTES);
	const device = typeof body === 'object' && body !== null && 'device_id' in body ? body.device_id : undefined;
	if (typeof device !== 'string' || !DEVICE_ID_PATTERN.test(device)) throw new Refusal(400, 'invalid_body');

	const { stored, secret }: Known = JSON.parse(readText(e.app.db(), KNOWN, { user: actor.id, device }));
	// Neither id can contain the separator.
	const key = stored || $security.hs256(`${actor.id}:${device}`, secret);
	respondJson(e, JSON.stringify({ key }));
});
