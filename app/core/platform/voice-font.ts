/** Timeout of the font before the page renders with the fallback, in milliseconds. */
const PATIENCE_MS = 400;

/** Resolves once the font of candidates' answers is loaded, or after the timeout; the font then replaces the fallback later. */
export async function waitForVoiceFont(): Promise<void> {
	const isLoaded = document.fonts.load('1rem Literata').catch(() => undefined);
	const patience = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS));
	await Promise.race([isLoaded, patience]);
}
