import { describe, expect, it } from 'vitest';
import { buildJob } from '../../support/builders.ts';
import { sharedServer } from '../../support/server-fixture.ts';

const server = sharedServer();

const pageOf = async (jobId: string) => {
	const response = await fetch(`${server().url}/apply/${jobId}`);
	return { status: response.status, header: response.headers, html: await response.text() };
};
const metas = (html: string): Record<string, string | undefined> =>
	Object.fromEntries(
		Array.from(html.matchAll(/<meta (?:name|property)="([^"]+)" content="([^"]*)" \/>/g), ([, name = '', content]) => [
			name,
			content,
		]),
	);

describe('the shared page of a job', () => {
	it('describes the job in its head, and is the app like every page', async () => {
		const { id } = await buildJob(server(), {
			title: 'Night Porter',
			company: 'Halden Ferries',
			location: 'Bergen',
			role_overview: `You keep the night.\n${'x'.repeat(300)}`,
		});

		const { status, header, html } = await pageOf(id);

		expect(status).toBe(200);
		expect(header.get('content-type')).toContain('text/html');
		expect(header.get('content-security-policy')).toContain("script-src 'self'");
		expect(header.get('cache-control')).toBe('no-cache');
		expect(html.match(/<title>.*<\/title>/g)).toEqual(['<title>Night Porter, Halden Ferries · Candor</title>']);
		expect(html.match(/name="description"/g)).toHaveLength(1);
		const found = metas(html);
		expect(found).toMatchObject({
			'og:title': 'Night Porter, Halden Ferries',
			'og:site_name': 'Candor',
			'og:type': 'website',
			'twitter:card': 'summary',
		});
		expect(found.description).toMatch(/^Halden Ferries · Bergen · Full-time · Hybrid\. You keep the night\. x+\.\.\.$/);
		expect(found['og:description']).toBe(found.description);
		expect(found['og:url']).toMatch(new RegExp(`^https?://[^/]+/apply/${id}$`));
		expect(found['og:image']).toMatch(/\/icon-512\.png$/);
		expect(html).toContain('<div id="root">');
	});

	it('contains nothing of a job as markup', async () => {
		const evil = `"><script>alert(1)</script><img src=x onerror='alert(2)'>&amp; $& $1`;
		const { id } = await buildJob(server(), { title: evil, company: evil, role_overview: evil, location: evil });
		const { html } = await pageOf(id);
		const [head = ''] = html.split('<link rel="icon"');
		expect(head).not.toContain('<script>alert');
		expect(head).not.toContain('<img');
		expect(head).toContain('&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;');
		expect(head).toContain('&amp;amp; $&amp; $1');
		expect(html.match(/<title>/g)).toHaveLength(1);
	});

	it('contains nothing of a paused or missing job, and is not indexed', async () => {
		const { id } = await buildJob(server(), { title: 'Secret Porter', active: false });
		for (const jobId of [id, 'nosuchjob000000', '%22%3E%3Cscript%3E', "'--"]) {
			const { status, html } = await pageOf(jobId);
			expect(status).toBe(200);
			expect(html).toContain('<title>Candor</title>');
			expect(html).toContain('<meta name="robots" content="noindex" />');
			expect(html).not.toContain('Secret');
			expect(html).not.toContain('<script>');
		}
	});
});
