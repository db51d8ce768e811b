import { requireAccount } from '../guards/account.ts';
import { answering, answerJson, Refusal } from '../platform/answer.ts';
import { execute, readText, toStoredTime } from '../platform/database.ts';
import { readJsonBody } from '../platform/read-json.ts';

const BODY_MAX_BYTES = 1_000;
const DEVICE_ID_PATTERN = /^[\w-]{1,60}$/;

/** More than any person has; each is kept for ever, since it may be all that opens what a device has locked. */
const MAX_DEVICES = 200;

/** 256 bits, in hexadecimal digits. */
const KEY_DIGITS = 64;

/**
 * `POST /api/sync/device-key {device_id}` → `{key}`, 64 hexadecimal digits: the key under which this account locks what it leaves unsent on
 * a device, made at the first ask and the same ever after.
 *
 * @throws Refusal 400 `invalid_body`; 401; 429 `too_many_requests` for more devices than a person has.
 */
export const answerDeviceKey = answering((e) => {
	const { actor } = requireAccount(e);
	const body = readJsonBody(e, BODY_MAX_BYTES);
	const device = typeof body === 'object' && body !== null && 'device_id' in body ? body.device_id : undefined;
	if (typeof device !== 'string' || !DEVICE_ID_PATTERN.test(device)) throw new Refusal(400, 'invalid_body');

	const values = { user: actor.id, device };
	execute(
		e.app.db(),
		`INSERT INTO device_keys (user_id, device_id, key, created_at)
		SELECT {:user}, {:device}, {:key}, {:now} WHERE (SELECT count(*) FROM device_keys WHERE user_id = {:user}) < ${MAX_DEVICES}
		ON CONFLICT (user_id, device_id) DO NOTHING`,
		{
			...values,
			key: $security.randomStringWithAlphabet(KEY_DIGITS, '0123456789abcdef'),
			now: toStoredTime(new Date()),
		},
	);
	const key = readText(
		e.app.db(),
		`SELECT COALESCE((SELECT key FROM device_keys WHERE user_id = {:user} AND device_id = {:device}), '') AS text`,
		values,
	);
	if (!key) throw new Refusal(429, 'too_many_requests');
	answerJson(e, JSON.stringify({ key }));
});
