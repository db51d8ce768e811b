import { SWITCHED_MAILS, type SwitchedMail } from '#domain/accounts/switched-mails';
import { escapeHtml } from '#domain/text/escape-html';
import { listSwitchedOff, switchMail } from '../core/mail/mail-switches.ts';
import { respondWithPage } from './unsubscribe-page.ts';

const WORDS: Record<SwitchedMail, { title: string; text: string }> = {
	result_ready: { title: 'Your result is ready', text: 'Once, when your answers were scored.' },
	scored_by_person: { title: 'A person scored your assessment', text: 'When someone on a hiring team gives a score.' },
	human_review_answered: {
		title: 'A reply to your request',
		text: 'When a person replies to a human review that you asked for.',
	},
	candidate_invitation_reminder: {
		title: 'Reminders of invitations',
		text: 'At most one, shortly before an invitation ends.',
	},
};

type Switches = { email: string; kind: SwitchedMail | undefined };

/** The switches of an address. Changes nothing, because mail scanners open every link. */
export const showSwitches = (e: core.RequestEvent, { email }: Switches): void => respondWithSwitches(e, email, '');

/**
 * Switches one kind: with the page's form the named one, on or off; with any other body, as mail programs send it, the link's
 * own kind off.
 */
export function changeSwitch(e: core.RequestEvent, { email, kind }: Switches): void {
	const [, state = 'off', named = kind ?? ''] = /^(on|off)=(\w+)$/.exec(readForm(e)) ?? [];
	const changed = SWITCHED_MAILS.find((each) => each === named);
	if (!changed) {
		respondWithSwitches(e, email, 'Nothing was changed: there is no such kind of mail.', 400);
		return;
	}
	switchMail(e.app, email, changed, state === 'on');
	respondWithSwitches(e, email, `“${WORDS[changed].title}” is ${state}.`);
}

/** The longest form of the page. A mail program's body may be longer, and does not matter. */
const FORM_MAX_BYTES = 60;

function readForm(e: core.RequestEvent): string {
	const request = e.request;
	if (!request || request.contentLength > FORM_MAX_BYTES) return '';
	return toString(request.body, FORM_MAX_BYTES);
}

function respondWithSwitches(e: core.RequestEvent, email: string, said: string, status = 200): void {
	const off = listSwitchedOff(e.app, email);
	const rows = SWITCHED_MAILS.map((kind) => drawSwitch(kind, !off.includes(kind))).join('');
	respondWithPage(e, status, {
		title: 'Your mails',
		body: `${said === '' ? '' : `<p role="status"><b>${said}</b></p>`}<p>They go to <b>${escapeHtml(email)}</b>.</p>
<form method="post"><ul>${rows}</ul></form>
<p>Always sent: receipts for what you submit, invitations, what a hiring team writes to you or decides, and mails about your account’s security.</p>`,
		link: { text: 'What we store', path: '/privacy' },
	});
}

function drawSwitch(kind: SwitchedMail, isOn: boolean): string {
	const { title, text } = WORDS[kind];
	const action = isOn ? 'Switch off' : 'Switch on';
	return `<li><h2>${title}: ${isOn ? 'on' : 'off'}</h2><p>${text}</p>
<button name="${isOn ? 'off' : 'on'}" value="${kind}" aria-label="${action}: ${title}">${action}</button></li>`;
}
