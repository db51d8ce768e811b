/*
 * The notice's version in a file of its own: whoever asks whether it was read needs no schemas.
 */

/** Version of the notice before an assessment; raised whenever its words say something else. */
export const NOTICE_VERSION = '2026-11.3';

/** Whether what was said was said on the notice as it is now; a candidate who read another one is asked again. */
export const coversNotice = (said: { version: string } | undefined): boolean => said?.version === NOTICE_VERSION;
