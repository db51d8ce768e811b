import * as z from 'zod/mini';
import { requireAccount } from '../core/http/account.ts';
import { respondJson, route } from '../core/http/http-response.ts';
import { readBody } from '../core/http/read-body.ts';
import { readText } from '../core/sql/database.ts';
import { jsonObject } from '../core/sql/sql.ts';

const BODY_MAX_BYTES = 1_000;
const requestSchema = z.object({ device_id: z.string().check(z.regex(/^[\w-]{1,60}$/)) });

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
	const { device_id: device } = readBody(e, requestSchema, BODY_MAX_BYTES);
	const { stored, secret }: Known = JSON.parse(readText(e.app.db(), KNOWN, { user: actor.id, device }));
	// Neither id can contain the separator.
	const key = stored || $security.hs256(`${actor.id}:${device}`, secret);
	respondJson(e, JSON.stringify({ key }));
});
