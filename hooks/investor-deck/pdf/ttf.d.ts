/** The build embeds a font as base64. */
declare module '*.ttf' {
	const base64: string;
	export default base64;
}
