import PostalMime, { type Address } from 'postal-mime';

/** A mail stored by the catcher. */
export type CaughtMail = {
	id: string;
	from: string;
	to: string[];
	subject: string;
	text: string;
	html: string;
	/** The distinct web addresses in the mail, in order. */
	links: string[];
	/** ISO 8601. */
	receivedAt: string;
};

/** Parses a raw mail. The recipients come from the envelope, since the headers may name others. */
export async function parseMail(id: string, raw: Buffer, recipients: string[], receivedAt: Date): Promise<CaughtMail> {
	const mail = await PostalMime.parse(raw);
	const html = mail.html ?? '';
	return {
		id,
		from: addressOf(mail.from),
		to: recipients,
		subject: mail.subject ?? '',
		text: mail.text ?? '',
		html,
		links: linksIn(html, mail.text ?? ''),
		receivedAt: receivedAt.toISOString(),
	};
}

function addressOf(from: Address | undefined): string {
	return from && 'address' in from ? (from.address ?? '') : '';
}

function linksIn(html: string, text: string): string[] {
	const fromHtml = [...html.matchAll(/href="(https?:\/\/[^"]+)"/gi)].map(([, link = '']) =>
		link.replace(/&(?:amp|#38);/g, '&'),
	);
	const fromText = [...text.matchAll(/https?:\/\/[^\s<>"')\]]+/g)].map(([link]) => link);
	return [...new Set(fromHtml.length > 0 ? fromHtml : fromText)];
}
