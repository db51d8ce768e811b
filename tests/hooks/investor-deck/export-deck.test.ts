import { extractText, getDocumentProxy, getResolvedPDFJS } from 'unpdf';
import { beforeAll, describe, expect, it } from 'vitest';
import { DEFAULT_SLIDES } from '../../../app/domain/deck/default-slides.ts';
import type { Slide } from '../../../app/domain/deck/slide.ts';
import { fetchInTurn } from '../../../pocketbase/fetch-in-turn.ts';
import { aSlide, type BuiltAccount, buildAccount, buildStaff } from '../../support/builders.ts';
import { residentMib } from '../../support/process-figures.ts';
import { startServer, type TestServer } from '../../support/server.ts';
import { ownServer } from '../../support/server-fixture.ts';

const ROUTE = '/api/export-investor-deck';
const server = ownServer();
let owner: BuiltAccount;
beforeAll(async () => {
	owner = await buildAccount(server(), { email: 'owner@candor.test' });
});

async function post(on: TestServer, token: string | undefined, body: unknown): Promise<Response> {
	return fetchInTurn(`${on.url}${ROUTE}`, {
		method: 'POST',
		headers: { 'content-type': 'application/json', ...(token && { authorization: token }) },
		body: JSON.stringify(body),
	});
}

/** The exported file. The owner may export eight times before the limit: no more in this file, however fast it runs. */
async function exported(slides: readonly Slide[]) {
	const response = await post(server(), owner.token, { slides });
	expect(response.status).toBe(200);
	return getDocumentProxy(new Uint8Array(await response.arrayBuffer()));
}
type Document = Awaited<ReturnType<typeof exported>>;

/** The text of each page, with single spaces. */
async function textsOf(document: Document): Promise<string[]> {
	const { text } = await extractText(document);
	return text.map((page) => page.replace(/\s+/g, ' ').trim());
}

const pagesOf = async (slides: readonly Slide[]): Promise<string[]> => textsOf(await exported(slides));

/** The background colour of each page: its first fill. */
async function backgroundsOf(document: Document): Promise<unknown[]> {
	const { OPS } = await getResolvedPDFJS();
	return Promise.all(
		Array.from({ length: document.numPages }, async (_, index) => {
			const page = await document.getPage(index + 1);
			const { fnArray, argsArray } = await page.getOperatorList();
			return argsArray[fnArray.indexOf(OPS.setFillRGBColor)];
		}),
	);
}

describe('the export of the investor deck', () => {
	it('is a PDF file that is not cached, with a page for each slide and its whole text', async () => {
		const response = await post(server(), owner.token, { slides: DEFAULT_SLIDES });
		expect(response.status).toBe(200);
		expect(response.headers.get('content-type')).toBe('application/pdf');
		expect(response.headers.get('cache-control')).toBe('no-store');
		expect(response.headers.get('content-disposition')).toBe('attachment; filename="investor-deck.pdf"');
		const document = await getDocumentProxy(new Uint8Array(await response.arrayBuffer()));
		const { text } = await extractText(document);
		const words = text.map((page) => page.replace(/\s+/g, ' ').trim());
		expect(words).toHaveLength(6);
		expect(words[0]).toContain('Hiring by what people write, not by their résumé');
		expect(words[1]).toContain('A résumé shows where someone was, not how they think or work.');
		expect(words[2]).toContain('points, each with the sentences that it comes from');
		expect(words[3]).toContain('The employer describes the role and chooses questions and their weights.');
		expect(words[4]).toMatch(/Platform Judges by Shows reasons Works offline/);
		expect(words[5]).toContain('a subscription of $299-$999 per seat per month.');
		expect(await document.getMarkInfo()).toMatchObject({ Marked: true });
	});

	it('flows a long text onto further pages without losing a word', async () => {
		const words = Array.from({ length: 900 }, (_, index) => `w${index}`);
		const pages = await pagesOf([aSlide({ title: 'Long', content: { bullets: [words.join(' ')] } })]);
		expect(pages.length).toBeGreaterThan(2);
		expect(pages.join(' ').match(/\bw\d+\b/g)).toEqual(words);
		expect(pages[1]).toContain('Long (continued)');
	});

	describe('of one slide of each kind', () => {
		const attack = '<script>alert(1)</script><img src=x onerror=alert(1)>';
		const stats = {
			bullets: ['A bullet'],
			highlight: { title: 'Highlight', content: '' },
			stats: [{ number: '42', label: 'answers' }],
			market_timing: { title: '', content: 'Now' },
			footnotes: ['Source'],
		};
		let document: Document;
		let pages: string[];
		// In one file: embedding the fonts takes most of an export.
		beforeAll(async () => {
			document = await exported([
				aSlide({ slide_number: 3, slide_type: 'title', title: '', subtitle: '', content: { tagline: 'Last line' } }),
				aSlide({ slide_number: 7 }),
				aSlide({ slide_number: 8, slide_type: 'stats_grid', subtitle: '', content: stats }),
				aSlide({ slide_number: 9, content: { bullets: ['<a href="https://candor.test/">link</a>'] } }),
				aSlide({ slide_number: 10, slide_type: 'video', content: { src: 'film.mp4', muted: true } }),
				aSlide({
					slide_number: 11,
					title: attack,
					subtitle: attack,
					content: { bullets: ['<b>One</b> &amp; <i>two</i>'] },
				}),
				aSlide({ slide_number: 12, title: 'Ελλάδα ½ ≤ 漢', content: { bullets: ['Кириллица'] } }),
			]);
			pages = await textsOf(document);
		});

		it('draws one page a slide, with its number and the name; title slides stand on the brand colour', async () => {
			expect(pages).toHaveLength(7);
			expect(pages.slice(0, 2)).toEqual([
				'3 Candor Untitled Last line',
				'7 Candor Problem Résumés decide who is heard One point',
			]);
			const [brand, surface] = await backgroundsOf(document);
			expect({ brand, surface }).toEqual({ brand: ['#223ebd'], surface: ['#ffffff'] });
		});

		it('renders the parts of a content that its type shows on screen', () => {
			expect(pages[2]).toBe('8 Candor Problem 42 answers A bullet Now 1. Source');
		});

		it('places a link on a separate line', async () => {
			const page = await document.getPage(4);
			const [annotation] = await page.getAnnotations();
			const { items } = await page.getTextContent();
			const text = items.find((item) => 'str' in item && item.str === 'link');
			const baseline: unknown = text && 'transform' in text ? text.transform[5] : undefined;
			const [, bottom, , top] = annotation.rect;
			expect(annotation.url).toBe('https://candor.test/');
			expect(baseline).toBeGreaterThan(bottom);
			expect(baseline).toBeLessThan(top);
		});

		it('prints the content of an unknown type', () => {
			expect(pages[4]).toContain('Renderer for slide type "video" is not yet implemented.');
			expect(pages[4]).toContain('{ "src": "film.mp4", "muted": true }');
		});

		it('prints HTML as text, and the text of a bullet point', () => {
			expect(pages[5]?.split('onerror=alert(1)')).toHaveLength(3);
			expect(pages[5]).toContain('One & two');
		});

		it('uses Literata for characters missing in Instrument Sans, and marks those missing in both', () => {
			expect(pages[6]).toContain('Ελλάδα ½ ≤ ?');
			expect(pages[6]).toContain('Кириллица');
			expect(pages[6]).toContain('A question mark may stand for a character that the fonts of this file do not have.');
		});
	});
});

describe('an export is refused', () => {
	it('to every account but the owner', async () => {
		const body = { slides: DEFAULT_SLIDES };
		expect((await post(server(), undefined, body)).status).toBe(401);
		expect((await post(server(), 'wrong', body)).status).toBe(401);
		expect((await post(server(), (await buildAccount(server())).token, body)).status).toBe(403);
		for (const role of ['reviewer', 'admin', 'super_admin'] as const) {
			expect((await post(server(), (await buildStaff(server(), role)).token, body)).status).toBe(403);
		}
	});
});

describe('a deck that would take minutes or gigabytes', () => {
	// Its exports, two for each deck, are all that the limit allows.
	const other = ownServer();
	let token: string;
	let before: number;
	beforeAll(async () => {
		({ token } = await buildAccount(other(), { email: 'owner@candor.test' }));
		before = residentMib(other().pid);
	});

	const nested = (levels: number): unknown => (levels === 0 ? 1 : { a: nested(levels - 1) });
	const slides = (count: number, content: object, slide_type = 'bullet_list') =>
		Array.from({ length: count }, (_, index) =>
			aSlide({ slide_number: index + 1, slide_type, content } as Partial<Slide>),
		);

	it.each([
		['nested objects', () => slides(1, { a: nested(1_000) }, 'video')],
		['empty lines', () => slides(4, { bullets: Array(6).fill('\n'.repeat(9_900)) })],
		['many full slides', () => slides(18, { bullets: Array(5).fill('word '.repeat(1_900)) })],
		[
			'a table of single letters a line',
			() =>
				slides(3, { headers: ['One', 'Two'], rows: Array(20).fill({ one: 'a\n'.repeat(1_400) }) }, 'comparison_table'),
		],
	])('is refused soon, and the next export is drawn: %s', async (_, hostile) => {
		const response = await post(other(), token, { slides: hostile() });
		expect([response.status, await response.json()]).toMatchObject([400, { code: 'invalid_body' }]);
		expect(residentMib(other().pid) - before).toBeLessThan(300);
		expect((await post(other(), token, { slides: [aSlide()] })).status).toBe(200);
	});
});

describe('the limits of an export', () => {
	it('are a body of 4 MB, 60 slides, the lengths and tags of a slide, and a few exports a minute', async () => {
		let own = await startServer();
		const { dataDir } = own;
		const account = await buildAccount(own, { email: 'owner@candor.test' });
		try {
			const huge = await post(own, account.token, { slides: [aSlide({ title: 'a'.repeat(5_000_000) })] });
			expect([huge.status, await huge.json()]).toEqual([413, expect.objectContaining({ code: 'body_too_large' })]);
			const many = await post(own, account.token, { slides: Array.from({ length: 61 }, () => aSlide()) });
			expect([many.status, await many.json()]).toEqual([
				400,
				{ code: 'invalid_body', message: 'A deck has at most 60 slides. Delete one first.' },
			]);
			const script = { slides: [aSlide({ content: { bullets: ['<script>alert(1)</script>'] } })] };
			expect((await post(own, account.token, script)).status).toBe(400);
			for (const body of [null, {}, { slides: 'x' }, { slides: [1] }, { slides: [] }, { slides: [{ id: 'x' }] }]) {
				expect((await post(own, account.token, body)).status, JSON.stringify(body)).toBeOneOf([400, 429]);
			}
			const statuses = await Promise.all(
				Array.from({ length: 20 }, () => post(own, account.token, { slides: [] }).then(({ status }) => status)),
			);
			expect(statuses).toContain(429);
			expect(statuses.filter((status) => status !== 429 && status !== 400)).toEqual([]);
			const last = await post(own, account.token, { slides: [] });
			expect(Number(last.headers.get('retry-after'))).toBeGreaterThan(0);

			// The limit is kept in memory: a kill resets it.
			await own.kill9();
			own = await startServer({ dataDir });
			const { token } = (await own.signIn(account.email, account.password)).authStore;
			const cut = post(own, token, { slides: DEFAULT_SLIDES }).catch(() => undefined);
			await own.kill9();
			await cut;
			own = await startServer({ dataDir });
			expect((await post(own, token, { slides: DEFAULT_SLIDES.slice(0, 1) })).status).toBe(200);
		} finally {
			await own.stop();
		}
	});
});
