import PostalMime, { type Address } from 'postal-mime';

/** A mail as the catcher keeps it. */
export type CaughtMail = {
	id: string;
	from: string;
	to: string[];
	subject: string;
	text: string;
	html: string;
	/** The web addresses in the mail, in their order, each once. */
	links: string[];
	/** ISO 8601. */
	receivedAt: string;
};

/** Reads a raw mail; the envelope's recipients count, since a header may name others. */
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
		link.replaceAll('&amp;', '&'),
	);
	const fromText = [...text.matchAll(/https?:\/\/[^\s<>"')\]]+/g)].map(([link]) => link);
	return [...new Set(fromHtml.length > 0 ? fromHtml : fromText)];
}
