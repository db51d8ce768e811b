import { SWITCHED_MAILS, type SwitchedMail } from '#domain/accounts/switched-mails';
import { execute, readText, toStoredTime } from '../sql/database.ts';

/**
 * SQL: whether an address has switched off a kind of mail.
 * @param kind SQL of the kind
 * @param email SQL of the address
 */
export const isSwitchedOff = (kind: string, email: string): string =>
	`EXISTS (SELECT 1 FROM mail_switches WHERE email = ${email} COLLATE NOCASE AND kind = ${kind})`;

const OFF = `SELECT json_group_array(kind) AS text FROM mail_switches WHERE email = {:email} COLLATE NOCASE`;

/** The kinds of mail that an address has switched off. */
export function listSwitchedOff(app: core.App, email: string): SwitchedMail[] {
	const off: string[] = JSON.parse(readText(app.db(), OFF, { email }));
	return SWITCHED_MAILS.filter((kind) => off.includes(kind));
}

/** Switches a kind of mail on or off for an address. Idempotent. */
export function switchMail(app: core.App, email: string, kind: SwitchedMail, on: boolean): void {
	const db = app.nonconcurrentDB();
	if (on) {
		execute(db, 'DELETE FROM mail_switches WHERE email = {:email} COLLATE NOCASE AND kind = {:kind}', { email, kind });
		return;
	}
	execute(
		db,
		'INSERT INTO mail_switches (email, kind, switched_off_at) VALUES ({:email}, {:kind}, {:now}) ON CONFLICT DO NOTHING',
		{ email, kind, now: toStoredTime(new Date()) },
	);
}
