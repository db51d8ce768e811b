import { PRODUCT_NAME } from '../product.ts';
import { escapeHtml } from '../text/escape-html.ts';
import { listExcerpt } from './list-excerpt.ts';

/** Maximum length of the description in link previews; sites cut off longer ones. */
const DESCRIPTION_CHARS = 200;

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
 * Builds the escaped `<head>` tags of a job's page for search engines and link previews, which do not run the app.
 * @param job null if the job is not open: the page then has only a `noindex` tag
 * @param addresses absolute URLs of the page and of the product's icon
 */
export function jobPageHead(job: PageJob | null, addresses: { page: string; icon: string }): string {
	if (!job) return '<meta name="robots" content="noindex" />';
	const title = `${job.title}, ${job.company}`;
	const overview = listExcerpt(job.role_overview || job.description, DESCRIPTION_CHARS);
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

/** Replaces the title and the description of the app's HTML page with `head`. */
export function withHead(page: string, head: string): string {
	const isWhole = head.includes('<title>');
	const rest = isWhole ? page.replace(DESCRIPTION, '') : page;
	// A function, because `$` has a special meaning in a replacement string.
	return rest.replace(TITLE, (title) => (isWhole ? head : `${title}\n\t\t${head}`));
}
