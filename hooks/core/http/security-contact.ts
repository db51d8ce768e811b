import { appUrl, findSecurityContact } from '../environment.ts';
import { unknownRoute } from './static-files.ts';

const GOOD_FOR_MS = 90 * 24 * 60 * 60_000;

/** `GET /.well-known/security.txt` (RFC 9116); 404 while `SECURITY_CONTACT` is not set. */
export function respondWithSecurityContact(e: core.RequestEvent): void {
	const contact = findSecurityContact();
	if (!contact) {
		unknownRoute(e);
		return;
	}
	const lines = [
		`Contact: ${contact.includes(':') ? contact : `mailto:${contact}`}`,
		`Expires: ${new Date(Date.now() + GOOD_FOR_MS).toISOString()}`,
		'Preferred-Languages: en',
		`Canonical: ${appUrl()}/.well-known/security.txt`,
	];
	e.string(200, `${lines.join('\n')}\n`);
}
