import { readPreferences } from '#domain/admins/notification-preferences';
import { PRODUCT_NAME } from '#domain/product';
import { jsonOrNothing } from '#domain/text/json';
import { findRecord } from '../core/database.ts';
import { appUrl } from '../core/environment.ts';
import { route } from '../core/http-response.ts';
import { pingStaff } from '../core/ping-staff.ts';
import type { MailParagraph } from './layout.ts';

const PATH = '/api/notifications/unsubscribe';

/** A signed link that switches off a member's notification mails. Only readers of the mail have it. */
export function unsubscribeUrl(app: core.App, rowId: string): string {
	return `${appUrl()}${PATH}?member=${rowId}&signature=${signatureOf(app, rowId)}`;
}

/** Headers for one-click unsubscribe in mail programs (RFC 2369, RFC 8058). */
export const unsubscribeHeaders = (url: string): Record<string, string> => ({
	'List-Unsubscribe': `<${url}>`,
	'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

/** The lines of a notification mail with links to the preferences and to unsubscribe. */
export const preferenceRemarks = (unsubscribe: string): MailParagraph[] => [
	{ text: 'Change what you get and when', href: `${appUrl()}/admin/notifications` },
	{ text: 'Stop these mails', href: unsubscribe },
];

/** `GET /api/notifications/unsubscribe`: a page with one button. Changes nothing, because mail scanners open every link. */
export const showUnsubscribe = route((e) => {
	const row = findSigned(e);
	if (row) {
		respondWithText(
			e,
			200,
			'Stop notification mails?',
			`<p>They go to <b>${escapeHtml(row.getString('email'))}</b>.</p><form method="post"><button>Stop the mails</button></form>`,
		);
	} else respondWithText(e, 404, 'This link does not work', '<p>Sign in to change your notification preferences.</p>');
});

/** `POST /api/notifications/unsubscribe`: switches off the member's mails. Idempotent. */
export const unsubscribe = route((e) => {
	const row = findSigned(e);
	if (!row) {
		respondWithText(e, 404, 'This link does not work', '<p>Sign in to change your notification preferences.</p>');
		return;
	}
	e.app.runInTransaction((transaction) => {
		const member = transaction.findRecordById('admin_users', row.id);
		const preferences = readPreferences(jsonOrNothing(member.getString('notification_preferences')));
		member.set('notification_preferences', { ...preferences, email_notifications: false });
		transaction.save(member);
	});
	pingStaff(e.app, 'admin_users', row.id);
	respondWithText(
		e,
		200,
		'Notification mails are off',
		'<p>You can switch them on again in your notification preferences.</p>',
	);
});

function findSigned(e: core.RequestEvent): core.Record | undefined {
	const { member = '', signature = '' } = e.requestInfo().query;
	const row = findRecord(e.app, 'admin_users', 'id = {:id}', { id: member });
	return row && $security.equal(signature, signatureOf(e.app, row.id)) ? row : undefined;
}

/** Signed with the secret of all session tokens, which does not expire: the link must work as long as the mail exists. */
const signatureOf = (app: core.App, rowId: string): string =>
	$security.hs256(`unsubscribe:${rowId}`, app.findCollectionByNameOrId('users').authToken.secret);

/** Uses the colours of the mails that link to this page. */
const STYLE = `:root{color-scheme:light dark}
body{margin:0;background:#fff;color:#15171b;font:16px/24px 'Instrument Sans',system-ui,sans-serif}
main{max-width:480px;margin:0 auto;padding:64px 24px}
h1{margin:0 0 16px;font-size:24px;line-height:32px}
p{margin:0 0 16px;overflow-wrap:anywhere}
a{color:#223ebd}
button{margin:8px 0 24px;padding:12px 20px;border:0;border-radius:6px;background:#223ebd;color:#fff;font:inherit;font-weight:600;cursor:pointer}
:focus-visible{outline:2px solid;outline-offset:3px}
@media (prefers-color-scheme:dark){body{background:#0f1115;color:#eff0f3}a{color:#99b5fb}button{background:#99b5fb;color:#0c111f}}`;

function respondWithText(e: core.RequestEvent, status: number, title: string, body: string): void {
	const header = e.response.header();
	const nonce = $security.randomString(24);
	header.set('Cache-Control', 'no-store');
	header.set(
		'Content-Security-Policy',
		`default-src 'none'; style-src 'nonce-${nonce}'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'`,
	);
	e.html(
		status,
		`<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>${title} – ${PRODUCT_NAME}</title><style nonce="${nonce}">${STYLE}</style></head>
<body><main><h1>${title}</h1>${body}<p><a href="${escapeHtml(appUrl())}/admin/notifications">Notification preferences</a></p></main></body></html>`,
	);
}

const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
