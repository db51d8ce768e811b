/** Longest that a page waits for the face before it is shown in the fallback, in milliseconds. */
const PATIENCE_MS = 400;

/** Resolves once the face of candidates' words is there, or is not worth waiting for: it comes in its own time then. */
export async function voiceFontOrPatience(): Promise<void> {
	const isLoaded = document.fonts.load('1rem Literata').catch(() => undefined);
	const patience = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS));
	await Promise.race([isLoaded, patience]);
}
