const pad = (part: number): string => String(part).padStart(2, '0');

/** A date as "2026-11-20" in the time zone of this device, as screens show it. */
export const localDay = (date: Date): string =>
	`${date.getFullYear()}-${pad(date.getMonth() + 1)}-${pad(date.getDate())}`;
