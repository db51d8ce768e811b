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

/** A company's name in a sentence of a mail. */
export const companyInMail = (company: string): string => shorten(company, COMPANY_MAX_CHARS);
