import { PRODUCT_NAME } from '#domain/product';
import { escapeHtml } from '#domain/text/escape-html';
import { oneLine } from '#domain/text/one-line';

/** A paragraph; a link to `href`, an address of this app, when it has one. */
export type MailParagraph = string | { text: string; href: string };

/** Content of a mail, without markup: all text is escaped when the mail is drawn. */
export type MailText = {
	/** Line breaks are replaced by spaces. */
	subject: string;
	/** Shown next to the subject in a list of mails. */
	preview: string;
	heading: string;
	paragraphs: readonly MailParagraph[];
	/** The main action; `href` is an address of this app. */
	action?: { label: string; href: string };
	/** Shown below the action: how long it works, and what happens otherwise. */
	remarks: readonly MailParagraph[];
	/** Why this address gets the mail. */
	reason: string;
};

export type DrawnMail = { subject: string; html: string; text: string };

/** Renders a mail as HTML in the design of the app, and as plain text with the same content. */
export function drawMail(mail: MailText, appUrl: string): DrawnMail {
	return { subject: oneLine(mail.subject), html: drawHtml(mail, appUrl), text: drawText(mail, appUrl) };
}

function drawText({ heading, paragraphs, action, remarks, reason }: MailText, appUrl: string): string {
	return [
		heading,
		...paragraphs.map(asText),
		...(action ? [`${action.label}:\n${action.href}`] : []),
		...remarks.map(asText),
		`-- \n${PRODUCT_NAME} · ${appUrl}\n${reason}`,
	].join('\n\n');
}

const asText = (paragraph: MailParagraph): string =>
	typeof paragraph === 'string' ? paragraph : `${paragraph.text}\n${paragraph.href}`;

const FONT = "'Instrument Sans',-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif";

/** Overrides for dark mode, by class, and for narrow screens; inline styles have the light colours. */
const STYLE = `
:root{color-scheme:light dark;supported-color-schemes:light dark}
a{color:#223ebd}
@media (max-width:480px){.page{padding:24px 20px 32px!important}.button a{display:block!important}}
@media (prefers-color-scheme:dark){
.canvas{background:#0f1115!important}
.ink{color:#eff0f3!important}.ink-2{color:#babec4!important}.ink-3{color:#989ba3!important}
.open{border-color:#eff0f3!important}.line{border-color:#2b2e34!important}
.caret{border-color:#99b5fb!important}.button{background:#99b5fb!important}.button a{color:#0c111f!important}
a.plain{color:#99b5fb!important}
}`;

function drawHtml(
	{ subject, preview, heading, paragraphs, action, remarks, reason }: MailText,
	appUrl: string,
): string {
	const body = paragraphs
		.map(
			(each) =>
				`<p class="ink-2" style="margin:0 0 16px;font-size:16px;line-height:24px;color:#444850">${drawParagraph(each)}</p>`,
		)
		.join('\n');
	const small = remarks
		.map(
			(each) =>
				`<p class="ink-3" style="margin:0 0 8px;font-size:13px;line-height:18px;color:#61656d">${drawParagraph(each)}</p>`,
		)
		.join('\n');
	return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(oneLine(subject))}</title><style>${STYLE}</style></head>
<body class="canvas" style="margin:0;padding:0;background:#fbfaf9;font-family:${FONT};-webkit-text-size-adjust:100%">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${escapeHtml(preview)}</div>
<table role="presentation" class="canvas" width="100%" cellpadding="0" cellspacing="0" style="background:#fbfaf9"><tr><td align="center">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px"><tr><td class="page" align="left" style="padding:40px 32px 56px;font-family:${FONT}">
<p class="ink" style="margin:0 0 24px;font-size:21px;line-height:26px;font-weight:650;letter-spacing:-.03em;color:#17191f"><span class="caret" style="padding-right:4px;border-right:3px solid #223ebd">${PRODUCT_NAME}</span></p>
<div class="open" style="border-top:1px solid #17191f;font-size:0;line-height:0">&nbsp;</div>
<h1 class="ink" style="margin:24px 0 16px;font-size:28px;line-height:34px;font-weight:600;letter-spacing:-.03em;color:#17191f">${escapeHtml(heading)}</h1>
${body}
${action ? drawAction(action) : ''}
${small}
<div class="line" style="margin:24px 0 16px;border-top:1px solid #e2e2df;font-size:0;line-height:0">&nbsp;</div>
<p class="ink-3" style="margin:0;font-size:13px;line-height:18px;color:#61656d">${escapeHtml(reason)}<br><a class="plain" href="${escapeHtml(appUrl)}" style="color:#223ebd">${escapeHtml(appUrl.replace(/^https?:\/\//, ''))}</a></p>
</td></tr></table>
</td></tr></table>
</body></html>`;
}

/** A range of numbers, which never breaks over two lines: "15-20". */
const RANGE = /\b\d+-\d+\b/g;

const drawParagraph = (paragraph: MailParagraph): string =>
	typeof paragraph === 'string'
		? escapeHtml(paragraph).replace(RANGE, '<span style="white-space:nowrap">$&</span>')
		: `<a class="plain" href="${escapeHtml(paragraph.href)}" style="color:#223ebd">${escapeHtml(paragraph.text)}</a>`;

/** Draws the button, and its address for mail programs that show no buttons. */
function drawAction({ label, href }: { label: string; href: string }): string {
	return `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:8px 0 24px"><tr><td class="button" style="border-radius:10px;background:#223ebd"><a href="${escapeHtml(href)}" style="display:inline-block;padding:14px 24px;font-size:16px;line-height:24px;font-weight:600;color:#ffffff;text-decoration:none">${escapeHtml(label)}</a></td></tr></table>
<p class="ink-3" style="margin:0 0 16px;font-size:13px;line-height:18px;color:#61656d">If the button does not work, open this address:<br><a class="plain" href="${escapeHtml(href)}" style="color:#223ebd;word-break:break-all">${escapeHtml(href)}</a></p>`;
}
