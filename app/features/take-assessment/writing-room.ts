/** Below this height, which a keyboard leaves on a phone, title, chip and system status are hidden. */
export const COMPACT_BELOW_PX = 500;
