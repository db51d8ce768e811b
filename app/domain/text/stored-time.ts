/** The ISO 8601 form of a timestamp: PocketBase writes a space where ISO 8601 has a T. */
export const isoTime = (timestamp: string): string => timestamp.replace(' ', 'T');

/** Parses a timestamp of the server or of a device. Returns milliseconds since 1970, NaN for an invalid timestamp. */
export const parseTime = (timestamp: string): number => Date.parse(isoTime(timestamp));
