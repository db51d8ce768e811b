/** Maximum age of a submission, in milliseconds, for which a page says that an evaluation takes a few minutes. */
const USUAL_MS = 15 * 60_000;

/** Whether a submission has waited for its evaluation longer than usual. `since`: ISO 8601; `now`: milliseconds since 1970. */
export const isWaitingLong = (since: string, now: number): boolean => now - Date.parse(since) > USUAL_MS;
