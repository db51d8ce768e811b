import type { CaughtMail } from './caught-mail.ts';

/** The stylesheet of the catcher's pages, served separately so that their policy can forbid inline styles. */
export const MAIL_STYLE = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { max-width: 60rem; margin: 0 auto; padding: 1.5rem 1rem 4rem; }
table { width: 100%; border-collapse: collapse; }
th, td { text-align: left; padding: .5rem .75rem .5rem 0; border-bottom: 1px solid #8884; vertical-align: top; overflow-wrap: anywhere; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; padding: 1rem; border: 1px solid #8884; border-radius: .5rem; font: inherit; }
iframe { width: 100%; height: 28rem; border: 1px solid #8884; border-radius: .5rem; background: #fff; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: .25rem 1rem; }
dd { margin: 0; }
dd, li { overflow-wrap: anywhere; }
`;

/** The list of caught mails, newest first. Reloads every few seconds. */
export function listPage(mails: readonly CaughtMail[]): string {
	const rows = mails.map(
		(mail) => `<tr><td><a href="/messages/${escapeHtml(mail.id)}">${escapeHtml(mail.subject || '(no subject)')}</a></td>
<td>${escapeHtml(mail.to.join(', '))}</td><td>${timeOf(mail)}</td></tr>`,
	);
	const table = `<table><thead><tr><th scope="col">Subject</th><th scope="col">To</th><th scope="col">Received</th></tr></thead>
<tbody>${rows.join('\n')}</tbody></table>`;
	return page(
		'Caught mails',
		`<p>Mails of this demo are not sent: they end here, and are forgotten when it stops.</p>
${mails.length > 0 ? table : '<p>No mail yet.</p>'}`,
		'<meta http-equiv="refresh" content="4">',
	);
}

/** A mail with its links, its text, and its HTML in a sandboxed frame. */
export function mailPage(mail: CaughtMail): string {
	const links = mail.links
		.map((link) => `<li><a href="${escapeHtml(link)}" rel="noreferrer">${escapeHtml(link)}</a></li>`)
		.join('\n');
	return page(
		mail.subject || '(no subject)',
		`<p><a href="/">All mails</a></p>
<dl><dt>From</dt><dd>${escapeHtml(mail.from)}</dd><dt>To</dt><dd>${escapeHtml(mail.to.join(', '))}</dd>
<dt>Received</dt><dd>${timeOf(mail)}</dd></dl>
${links && `<h2>Links</h2><ul>${links}</ul>`}
<h2>Text</h2><pre>${escapeHtml(mail.text || '(none)')}</pre>
${mail.html && `<h2>As it looks</h2><iframe title="The mail as it looks" sandbox src="/messages/${escapeHtml(mail.id)}/html"></iframe>`}`,
	);
}

export function notFoundPage(): string {
	return page('No such mail', '<p>There is no mail at this address. <a href="/">All mails</a></p>');
}

function page(title: string, body: string, head = ''): string {
	return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title><link rel="stylesheet" href="/style.css">${head}</head>
<body><main><h1>${escapeHtml(title)}</h1>
${body}
</main></body></html>`;
}

function timeOf(mail: CaughtMail): string {
	return `<time datetime="${escapeHtml(mail.receivedAt)}">${escapeHtml(mail.receivedAt.replace('T', ' ').slice(0, 19))} UTC</time>`;
}

function escapeHtml(text: string): string {
	return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
