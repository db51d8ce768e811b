import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { paths } from '../../app/paths.ts';
import { ROOT } from '../../pocketbase/paths.ts';

type Picture = { src: string; sizes: string; type: string };

const manifest = JSON.parse(readFileSync(join(ROOT, 'public/manifest.webmanifest'), 'utf8')) as {
	icons: Picture[];
	shortcuts: { url: string; icons: Picture[] }[];
	screenshots: (Picture & { form_factor: string; label: string })[];
};

const pictures = [...manifest.icons, ...manifest.shortcuts.flatMap(({ icons }) => icons), ...manifest.screenshots];

it('the manifest opens the app in a window of its own, at pages that exist', () => {
	expect(manifest).toMatchObject({ id: '/', name: 'Candor', short_name: 'Candor', scope: '/', display: 'standalone' });
	expect(manifest).toMatchObject({ start_url: paths.dashboard.to(), shortcuts: [{ url: paths.jobs.to() }] });
});

it('the manifest has icons for every launcher, and a screenshot for each form factor', () => {
	expect(manifest.icons).toMatchObject([
		{ sizes: '192x192' },
		{ sizes: '512x512' },
		{ sizes: '512x512', purpose: 'maskable' },
	]);
	expect(manifest.screenshots.map(({ form_factor }) => form_factor)).toEqual(['wide', 'narrow']);
});

it.each(pictures)('$src of the manifest is a PNG of $sizes with less than 200 kB', ({ src, sizes, type }) => {
	const png = readFileSync(join(ROOT, 'public', src));
	expect(type).toBe('image/png');
	expect(png.subarray(1, 4).toString('latin1')).toBe('PNG');
	// The header of a PNG holds its width and height.
	expect(`${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`).toBe(sizes);
	expect(png.byteLength).toBeLessThan(200_000);
});
