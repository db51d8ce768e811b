import { excerpt } from '#domain/text/excerpt';
import { oneLine } from '#domain/text/one-line';

/** Longest job title and company in a mail; the app shows the whole. */
const TITLE_MAX_CHARS = 120;
const COMPANY_MAX_CHARS = 80;

/** A cut name is quoted, so that its ellipsis is not read as the end of a sentence. */
function shorten(text: string, max: number): string {
	const whole = oneLine(text);
	return whole.length <= max ? whole : `“${excerpt(whole, max)}”`;
}

/** A job's title in a sentence of a mail. */
export const titleInMail = (title: string): string => shorten(title, TITLE_MAX_CHARS);

/** A job's title with its company, if it names one, in a sentence of a mail. */
export const titleAtCompany = (title: string, company: string): string =>
	company === '' ? titleInMail(title) : `${titleInMail(title)} at ${companyInMail(company)}`;

/** Characters that end a name in a From header, or begin another address (RFC 5322, 3.2.3). The server does not quote names. */
const SPECIALS = /[()<>[\]:;@\\,"]/g;

/** The name that a mail written by a member comes in: the member and the company, as far as they are known. */
export const senderInMail = (name: string, company: string): string =>
	[name, excerpt(oneLine(company), COMPANY_MAX_CHARS)]
		.map((part) => oneLine(part.replaceAll(SPECIALS, ' ')))
		.filter((part) => part !== '')
		.join(' at ');

/** A company's name in a sentence of a mail. */
export const companyInMail = (company: string): string => shorten(company, COMPANY_MAX_CHARS);
