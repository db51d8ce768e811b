/** Maximum wait for the font before the page renders with the fallback font, in milliseconds. */
const TIMEOUT_MS = 400;

/**
 * Resolves once the font of candidates' answers is loaded, or after the timeout. The font then replaces the fallback when it
 * arrives.
 */
export async function waitForVoiceFont(): Promise<void> {
	const isLoaded = document.fonts.load('1rem Literata').catch(() => undefined);
	const timeout = new Promise((resolve) => setTimeout(resolve, TIMEOUT_MS));
	await Promise.race([isLoaded, timeout]);
}
