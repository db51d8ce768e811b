import axe from 'axe-core';
import { expect } from 'vitest';
import { type CDPSession, cdp, page } from 'vitest/browser';
import { findCutText } from './find-cut-text.ts';
import { findInvisible } from './find-invisible.ts';

/** The themes and widths for axe, and widths at which only the layout is checked. */
const LOOKS = [
	['light', 360],
	['dark', 1440],
] as const;
const LAYOUT_WIDTHS = [320, 640, 768, 1024, 1200, 1920] as const;

/** The frame that the app draws around the rendered part: a staff page narrows it, a public page does not. */
export type Frame = 'staff' | 'none';

/** The space beside a staff page in the app: its gutters, and the rail from 1200 px. */
function framePadding(frame: Frame, width: number): string {
	if (frame === 'none') return '';
	if (width >= 1200) return '0 48px 0 288px';
	return width >= 640 ? '0 32px' : '0 20px';
}

/** Ends all transitions and animations and prevents others: during one, axe would measure intermediate colours. */
function endMotion(): () => void {
	const sheet = new CSSStyleSheet();
	sheet.replaceSync('*, ::before, ::after { animation: none !important; transition: none !important; }');
	document.adoptedStyleSheets.push(sheet);
	return () => {
		document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet);
	};
}

async function violations(element: Element, theme: 'light' | 'dark'): Promise<string[]> {
	document.documentElement.dataset.theme = theme;
	const { violations: found } = await axe.run(element, {
		resultTypes: ['violations'],
		// No style sheets and media are fetched: only rules about locked orientation and playing sound read them.
		preload: false,
		// The landmarks are in the frame, which is not rendered. A name that lacks the visible text cannot be spoken to a control; axe
		// calls this rule experimental and leaves it out.
		rules: {
			region: { enabled: false },
			'label-content-name-mismatch': { enabled: true },
			'target-size': { enabled: true },
		},
	});
	return found.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${theme}, ${id}: ${html}`));
}

/** Runs `check` without motion, and restores the theme after it. */
export async function atRest<T>(check: () => Promise<T>): Promise<T> {
	const allowMotion = endMotion();
	try {
		return await check();
	} finally {
		allowMotion();
		delete document.documentElement.dataset.theme;
	}
}

/**
 * Runs axe on a rendered element in both themes. Returns each violation with the HTML of its node. For Vitest's browser
 * tests, where the surrounding page is not ours.
 */
export const violationsOf = (element: Element): Promise<string[]> =>
	atRest(async () => [...(await violations(element, 'light')), ...(await violations(element, 'dark'))]);

/** The session that Playwright provides; Vitest's own type names no method. */
type Session = CDPSession & { send(method: string, params: object): Promise<unknown> };

const forceColours = (value: 'active' | ''): Promise<unknown> =>
	(cdp() as Session).send('Emulation.setEmulatedMedia', { features: [{ name: 'forced-colors', value }] });

/**
 * Expects of what is rendered: no violations on a phone in the light theme and on a desktop in the dark one, targets of 24 px, no
 * horizontal scrolling in any width, nothing invisible in forced colours, and room for text at 200 %. Needs the app's styles
 * (`app/styles/base.css`). Leaves the window 1440 px wide.
 */
export async function inEveryLook(frame: Frame = 'none'): Promise<void> {
	const { padding } = document.body.style;
	const widen = async (width: number): Promise<void> => {
		await page.viewport(width, 900);
		document.body.style.padding = framePadding(frame, width);
		// Parts that measure themselves are drawn again after the window has changed.
		await expect
			.poll(() => document.documentElement.scrollWidth, { message: `${width} px: nothing sticks out` })
			.toBeLessThanOrEqual(width);
	};
	await atRest(async () => {
		try {
			document.documentElement.style.fontSize = '200%';
			await widen(LAYOUT_WIDTHS[0]);
			await expect.poll(findCutText, { message: `text at 200 %, ${LAYOUT_WIDTHS[0]} px` }).toEqual([]);
			document.documentElement.style.fontSize = '';
			for (const width of LAYOUT_WIDTHS) await widen(width);
			for (const [theme, width] of LOOKS) {
				await widen(width);
				expect(await violations(document.body, theme), `${width} px`).toEqual([]);
			}
			await forceColours('active');
			await expect.poll(findInvisible, { message: 'forced colours' }).toEqual([]);
		} finally {
			document.documentElement.style.fontSize = '';
			await forceColours('');
			document.body.style.padding = padding;
		}
	});
}

/** Expects that nothing is wider than the window on a phone, a tablet and a small desktop, beside the frame of a staff page. */
export async function fitsBesideFrame(): Promise<void> {
	for (const width of [360, 768, 1024]) {
		document.body.style.padding = framePadding('staff', width);
		await page.viewport(width, 900);
		await expect
			.poll(() => document.documentElement.scrollWidth, { message: `${width} px: nothing sticks out` })
			.toBeLessThanOrEqual(width);
	}
	document.body.style.padding = '';
}
