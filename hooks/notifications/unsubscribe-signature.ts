/** The page and the one-click target of every link that stops mails. */
export const UNSUBSCRIBE_PATH = '/api/notifications/unsubscribe';

/** Signed with the secret of all session tokens, which does not expire: the link must work as long as the mail exists. */
export const signatureOf = (app: core.App, part: string): string =>
	$security.hs256(`unsubscribe:${part}`, app.findCollectionByNameOrId('users').authToken.secret);
