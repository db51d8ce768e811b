import { readPreferences } from '#domain/admins/notification-preferences';
import { escapeHtml } from '#domain/text/escape-html';
import { jsonOrNothing } from '#domain/text/json';
import { appUrl } from '../core/environment.ts';
import { route } from '../core/http/http-response.ts';
import { pingStaff } from '../core/http/ping-staff.ts';
import type { MailParagraph } from '../core/mail/layout.ts';
import { findSwitches, signatureOf, UNSUBSCRIBE_PATH } from '../core/mail/switch-link.ts';
import { findRecord } from '../core/sql/database.ts';
import { changeSwitch, showSwitches } from './switches-page.ts';
import { respondWithPage } from './unsubscribe-page.ts';

/** A signed link that switches off a member's notification mails. Only readers of the mail have it. */
export function unsubscribeUrl(app: core.App, rowId: string): string {
	return `${appUrl()}${UNSUBSCRIBE_PATH}?member=${rowId}&signature=${signatureOf(app, rowId)}`;
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

/**
 * `GET /api/notifications/unsubscribe`: a page with one button, or with a candidate's switches. Changes nothing, because mail
 * scanners open every link.
 */
export const showUnsubscribe = route((e) => {
	const row = findSigned(e);
	const switches = row ? undefined : findSwitches(e);
	if (switches) showSwitches(e, switches);
	else if (row) {
		respondToMember(
			e,
			'Stop notification mails?',
			`<p>They go to <b>${escapeHtml(row.getString('email'))}</b>.</p><form method="post"><button>Stop the mails</button></form>`,
		);
	} else refuseLink(e);
});

/** `POST /api/notifications/unsubscribe`: switches off the member's mails, or one kind of a candidate's. Idempotent. */
export const unsubscribe = route((e) => {
	const row = findSigned(e);
	const switches = row ? undefined : findSwitches(e);
	if (switches) {
		changeSwitch(e, switches);
		return;
	}
	if (!row) {
		refuseLink(e);
		return;
	}
	e.app.runInTransaction((transaction) => {
		const member = transaction.findRecordById('admin_users', row.id);
		const preferences = readPreferences(jsonOrNothing(member.getString('notification_preferences')));
		member.set('notification_preferences', { ...preferences, email_notifications: false });
		transaction.save(member);
	});
	pingStaff(e.app, 'admin_users', row.id);
	respondToMember(
		e,
		'Notification mails are off',
		'<p>You can switch them on again in your notification preferences.</p>',
	);
});

function findSigned(e: core.RequestEvent): core.Record | undefined {
	// Not `requestInfo`, which reads the body too.
	const query = e.request?.url?.query();
	const [member = '', signature = ''] = [query?.get('member'), query?.get('signature')];
	const row = findRecord(e.app, 'admin_users', 'id = {:id}', { id: member });
	return row && $security.equal(signature, signatureOf(e.app, row.id)) ? row : undefined;
}

const respondToMember = (e: core.RequestEvent, title: string, body: string): void =>
	respondWithPage(e, 200, { title, body, link: { text: 'Notification preferences', path: '/admin/notifications' } });

const refuseLink = (e: core.RequestEvent): void =>
	respondWithPage(e, 404, {
		title: 'This link does not work',
		body: '<p>It is incomplete, or the account or invitation that it belongs to was deleted. Members of a hiring team change their mails after signing in.</p>',
		link: { text: 'Notification preferences', path: '/admin/notifications' },
	});
