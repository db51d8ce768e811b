import { SWITCHED_MAILS, type SwitchedMail } from '#domain/accounts/switched-mails';
import { appUrl } from '../environment.ts';
import { readText } from '../sql/database.ts';
import type { MailParagraph } from './layout.ts';

/** The page and the one-click target of every link that stops mails. */
export const UNSUBSCRIBE_PATH = '/api/notifications/unsubscribe';

/** Signed with the secret of all session tokens, which does not expire: the link must work as long as the mail exists. */
export const signatureOf = (app: core.App, part: string): string =>
	$security.hs256(`unsubscribe:${part}`, app.findCollectionByNameOrId('users').authToken.secret);

/** What the address of a link belongs to: an account, or an invitation of an address that may have none. */
type Holder = { by: 'candidate' | 'invitation'; id: string };

/** A signed link to the switches of an address, and to switching this kind off. Only readers of the mail have it. */
export const switchUrl = (app: core.App, holder: Holder, kind: SwitchedMail): string =>
	`${appUrl()}${UNSUBSCRIBE_PATH}?${holder.by}=${holder.id}&kind=${kind}&signature=${signatureOf(app, signedPart(holder))}`;

/** The lines of a mail with the link. */
export const switchRemarks = (url: string): MailParagraph[] => [
	{ text: 'Stop these mails, or choose which you get', href: url },
];

/** Different from a staff row's signature, which has the bare id. */
const signedPart = ({ by, id }: Holder): string => `${by}:${id}`;

const EMAILS: Record<Holder['by'], string> = {
	candidate: "SELECT COALESCE((SELECT email FROM users WHERE id = {:id}), '') AS text",
	invitation: "SELECT COALESCE((SELECT email FROM candidate_invitations WHERE id = {:id}), '') AS text",
};

/** The address and the kind of a signed link; undefined for any other request, or once account or invitation are deleted. */
export function findSwitches(e: core.RequestEvent): { email: string; kind: SwitchedMail | undefined } | undefined {
	const query = e.request?.url?.query();
	const read = (name: string): string => query?.get(name) ?? '';
	for (const by of ['candidate', 'invitation'] as const) {
		const id = read(by);
		if (id === '' || !$security.equal(read('signature'), signatureOf(e.app, signedPart({ by, id })))) continue;
		const email = readText(e.app.db(), EMAILS[by], { id });
		if (email !== '') return { email, kind: SWITCHED_MAILS.find((kind) => kind === read('kind')) };
	}
	return undefined;
}
