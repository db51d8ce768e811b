import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';

/**
 * Renders the icons of `public/`: `node tests/support/render-icons.ts`, with the Chromium of `CHROMIUM_PATH` where that is
 * set. `icon.svg` is written by hand, with a wider caret because it is shown at 16 px.
 */
const DRAWING = `<path d="M303.8 194.4A100 100 0 1 0 303.8 317.6" fill="none" stroke="#fff" stroke-width="56"/>
<rect x="380" y="106" width="32" height="300" rx="8" fill="#A2BCFC"/>`;

const ROUNDED = `<rect width="512" height="512" rx="112" fill="#223EBD"/>${DRAWING}`;
const FULL_BLEED = `<rect width="512" height="512" fill="#223EBD"/>
<g transform="translate(256 256) scale(.88) translate(-256 -256)">${DRAWING}</g>`;

/** Of 24 units, centred in the blue square: a list of lines, one of them with a tick. */
const glyph = (lines: string) => `<rect width="512" height="512" rx="112" fill="#223EBD"/>
<g transform="translate(112 112) scale(12)" fill="none" stroke="#fff" stroke-width="2" stroke-linecap="round">${lines}</g>`;

const ICONS = [
	{ name: 'shortcut-jobs-96.png', size: 96, drawing: glyph('<path d="M4 6h16M4 12h16M4 18h10"/>') },
	{ name: 'icon-192.png', size: 192, drawing: ROUNDED },
	{ name: 'icon-512.png', size: 512, drawing: ROUNDED },
	{ name: 'icon-maskable-512.png', size: 512, drawing: FULL_BLEED },
	{ name: 'apple-touch-icon.png', size: 180, drawing: FULL_BLEED },
];

const executablePath = process.env.CHROMIUM_PATH;
const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: ['--no-sandbox'] });
const page = await browser.newPage();
for (const { name, size, drawing } of ICONS) {
	await page.setViewportSize({ width: size, height: size });
	const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 512 512">${drawing}</svg>`;
	await page.setContent(`<body style="margin:0;line-height:0">${svg}</body>`);
	const png = await page.screenshot({ omitBackground: true });
	await writeFile(fileURLToPath(new URL(`../../public/${name}`, import.meta.url)), png);
}
await browser.close();
