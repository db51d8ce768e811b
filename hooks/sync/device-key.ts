import * as z from 'zod/mini';
import { requireAccount } from '../core/http/account.ts';
import { respondJson, route } from '../core/http/http-response.ts';
import { readBody } from '../core/http/read-body.ts';
import { readText } from '../core/sql/database.ts';

const BODY_MAX_BYTES = 1_000;
const requestSchema = z.object({ device_id: z.string().check(z.regex(/^[\w-]{1,60}$/)) });

/**
 * `POST /api/sync/device-key {device_id}` → `{key}`, 64 hexadecimal digits: the key under which this account encrypts
 * unsent work on a device. Derived (HMAC-SHA256) from a secret in the database and never stored, so it stays the same, also
 * after a restore.
 * @throws Refusal 400 `invalid_body`; 401.
 */
export const respondWithDeviceKey = route((e) => {
	const { actor } = requireAccount(e);
	const { device_id: device } = readBody(e, requestSchema, BODY_MAX_BYTES);
	const secret = readText(e.app.db(), "SELECT value AS text FROM server_meta WHERE key = 'device_key_secret'");
	// Neither id can contain the separator.
	const key = $security.hs256(`${actor.id}:${device}`, secret);
	respondJson(e, JSON.stringify({ key }));
});
