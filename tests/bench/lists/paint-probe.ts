import type { BrowserContext, Page } from '@playwright/test';

type PaintProbe = {
	/**
	 * Resolves in the task after the frame that paints an element whose text differs from `before` (null: there was none) and
	 * contains `part` (default: nothing), with the time in ms since the navigation began.
	 */
	whenPainted(selector: string, before: string | null, part?: string): Promise<number>;
	/** The pending result of the last arming, in ms from its event. */
	armed: Promise<number>;
};

declare global {
	interface Window {
		paintProbe: PaintProbe;
	}
}

/** Runs in each page before any script of the app. */
function installPaintProbe(): void {
	const whenPainted = (selector: string, before: string | null, part = '') =>
		new Promise<number>((resolve) => {
			const look = () => {
				const element = document.querySelector(selector);
				if (!element || element.textContent === before || !element.textContent.includes(part)) {
					requestAnimationFrame(look);
					return;
				}
				// This callback runs before the frame is painted; a message that it posts is handled after.
				const { port1, port2 } = new MessageChannel();
				port1.onmessage = () => {
					port1.close();
					resolve(performance.now());
				};
				port2.postMessage(null);
			};
			requestAnimationFrame(look);
		});
	window.paintProbe = { whenPainted, armed: Promise.reject(new Error('Nothing is armed')) };
	window.paintProbe.armed.catch(() => undefined);
}

/** Adds the probe to every page of the context. */
export const withPaintProbe = (context: BrowserContext): Promise<unknown> => context.addInitScript(installPaintProbe);

/**
 * Performs an action, one click or key. Returns the ms from its event, as stamped by the browser, until an element with the
 * selector is painted that is new or has another text than before the action. `part`: what the new text contains.
 */
export async function msToPaint(
	page: Page,
	event: 'click' | 'keydown',
	selector: string,
	action: () => Promise<unknown>,
	part = '',
): Promise<number> {
	await page.evaluate(
		([name, wanted, text]) => {
			const before = document.querySelector(wanted)?.textContent ?? null;
			window.paintProbe.armed = new Promise((resolve) => {
				const begin = async ({ timeStamp }: Event) =>
					resolve((await window.paintProbe.whenPainted(wanted, before, text)) - timeStamp);
				document.addEventListener(name, (happened) => void begin(happened), { once: true, capture: true });
			});
		},
		[event, selector, part] as const,
	);
	await action();
	return page.evaluate(() => window.paintProbe.armed);
}

/** Navigates. Returns the ms from the start of the navigation until an element with the selector is painted. */
export async function msToOpen(page: Page, address: string, selector: string): Promise<number> {
	await page.goto(address, { waitUntil: 'commit' });
	return page.evaluate((wanted) => window.paintProbe.whenPainted(wanted, null), selector);
}
