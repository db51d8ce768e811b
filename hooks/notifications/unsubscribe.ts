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

/** The look of the app, without its fonts: the page loads nothing. */
const STYLE = `:root{color-scheme:light dark;--canvas:#fbfaf9;--ink:#17191f;--ink-2:#444850;--accent:#223ebd;--on-accent:#fff}
@media (prefers-color-scheme:dark){:root{--canvas:#0f1115;--ink:#eff0f3;--ink-2:#babec4;--accent:#99b5fb;--on-accent:#0c111f}}
body{margin:0;background:var(--canvas);color:var(--ink-2);font:1rem/1.5 'Instrument Sans',system-ui,sans-serif;overflow-wrap:anywhere}
main{max-width:25rem;margin:0 auto;padding:40px 20px}
h1{margin:40px 0 16px;color:var(--ink);font-size:1.75rem;line-height:1.15;font-weight:600;letter-spacing:-.03em;text-wrap:balance}
p{margin:0 0 16px;text-wrap:pretty}
b{color:var(--ink);font-weight:600}
a{color:var(--accent)}
.mark{display:inline-flex;align-items:center;color:var(--ink);font-size:1.25rem;font-weight:650;letter-spacing:-.03em;text-decoration:none}
.mark i{height:1.05em;margin-left:.13em;border-left:2.5px solid var(--accent)}
button{min-height:52px;margin:8px 0 24px;padding:12px 24px;border:1px solid transparent;border-radius:10px;background:var(--accent);color:var(--on-accent);font:inherit;font-weight:600;cursor:pointer}
:focus-visible{outline:2px solid var(--accent);outline-offset:2px}`;

function respondWithText(e: core.RequestEvent, status: number, title: string, body: string): void {
	const header = e.response.header();
	const nonce = $security.randomString(24);
	const home = escapeHtml(appUrl());
	header.set('Cache-Control', 'no-store');
	header.set(
		'Content-Security-Policy',
		`default-src 'none'; style-src 'nonce-${nonce}'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'`,
	);
	e.html(
		status,
		`<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>${title} – ${PRODUCT_NAME}</title><style nonce="${nonce}">${STYLE}</style></head>
<body><main><a class="mark" href="${home}">${PRODUCT_NAME}<i></i></a><h1>${title}</h1>${body}<p><a href="${home}/admin/notifications">Notification preferences</a></p></main></body></html>`,
	);
}

const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
