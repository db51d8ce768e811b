import { PRODUCT_NAME } from '../product.ts';
import { excerpt } from './list-excerpt.ts';

/** Maximum length of the description of a shared link; sites cut off longer ones. */
const DESCRIPTION_CHARS = 200;

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** A text as it may stand in HTML, in an attribute too. */
const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);

export type PageJob = {
	title: string;
	company: string;
	location: string;
	type: string;
	work_arrangement: string;
	role_overview: string;
	description: string;
};

const factsOf = ({ company, location, type, work_arrangement }: PageJob): string =>
	[company, location, type, work_arrangement].filter((fact) => fact.trim() !== '').join(' · ');

/**
 * The head of a job's page for clients that do not run the app: search engines and link previews. Escaped.
 * @param job null for a job that is not open: the page says nothing about it and must not be indexed
 * @param addresses absolute URLs of the page and of the product's icon
 */
export function jobPageHead(job: PageJob | null, addresses: { page: string; icon: string }): string {
	if (!job) return '<meta name="robots" content="noindex" />';
	const title = `${job.title}, ${job.company}`;
	const overview = excerpt(job.role_overview || job.description, DESCRIPTION_CHARS);
	const description = [factsOf(job), overview].filter(Boolean).join('. ');
	const metas: [kind: 'name' | 'property', name: string, content: string][] = [
		['name', 'description', description],
		['property', 'og:type', 'website'],
		['property', 'og:site_name', PRODUCT_NAME],
		['property', 'og:title', title],
		['property', 'og:description', description],
		['property', 'og:url', addresses.page],
		['property', 'og:image', addresses.icon],
		['name', 'twitter:card', 'summary'],
	];
	return [
		`<title>${escapeHtml(title)} · ${PRODUCT_NAME}</title>`,
		`<link rel="canonical" href="${escapeHtml(addresses.page)}" />`,
		...metas.map(([kind, name, content]) => `<meta ${kind}="${name}" content="${escapeHtml(content)}" />`),
	].join('\n\t\t');
}

const TITLE = /<title>[^<]*<\/title>/;
const DESCRIPTION = /\s*<meta\s+name="description"[^>]*>/;

/** The app's page with this head in the place of its title and its description. */
export function withHead(page: string, head: string): string {
	const isWhole = head.includes('<title>');
	const rest = isWhole ? page.replace(DESCRIPTION, '') : page;
	// A function, because a dollar sign in a replacement string has a meaning.
	return rest.replace(TITLE, (title) => (isWhole ? head : `${title}\n\t\t${head}`));
}
