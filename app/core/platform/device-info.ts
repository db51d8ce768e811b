/** The device as an analytics row names it (specification part 2 §3). */
export const deviceInfo = () => ({
	userAgent: navigator.userAgent,
	screenWidth: window.screen.width,
	screenHeight: window.screen.height,
	timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
	language: navigator.language,
});
