import { TRANSPARENCY_FLAGS } from '#domain/evaluation/effective-flags';
import { FEATURE_FLAG_DEFAULTS } from '#domain/evaluation/feature-flags';

/** A flag that says what candidates receive of their results. */
export type DisplayFlag = (typeof TRANSPARENCY_FLAGS)[number];

/** Whether a flag is on; its default while there is no row of it. */
export const isShown = (flag: DisplayFlag): string =>
	`COALESCE((SELECT is_enabled FROM evaluation_feature_flags WHERE flag_name = '${flag}'), ${FEATURE_FLAG_DEFAULTS[flag]})`;

/** The flags as one text of 0 and 1: part of the word for a candidate's scope, so that a change brings their rows again. */
export const SHOWN_FLAGS = TRANSPARENCY_FLAGS.map((flag) => `CAST(${isShown(flag)} AS INTEGER)`).join(' || ');
