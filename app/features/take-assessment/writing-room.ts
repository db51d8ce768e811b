/** Below this much height, which is what a keyboard leaves on a phone, the title, the chip and the system's status make room for the text. */
export const COMPACT_BELOW_PX = 500;
