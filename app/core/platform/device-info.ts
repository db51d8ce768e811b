/** The device fields of an analytics row. */
export const deviceInfo = () => ({
	userAgent: navigator.userAgent,
	screenWidth: window.screen.width,
	screenHeight: window.screen.height,
	timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
	language: navigator.language,
});
