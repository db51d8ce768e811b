import { TRANSPARENCY_FLAGS } from '#domain/evaluation/effective-flags';
import { FEATURE_FLAG_DEFAULTS } from '#domain/evaluation/feature-flags';

/** A flag that controls which result fields candidates receive. */
export type DisplayFlag = (typeof TRANSPARENCY_FLAGS)[number];

/** SQL of a flag's state; its default while it has no row. */
export const isDisplayed = (flag: DisplayFlag): string =>
	`COALESCE((SELECT is_enabled FROM evaluation_feature_flags WHERE flag_name = '${flag}'), ${FEATURE_FLAG_DEFAULTS[flag]})`;

/** The flags as a text of 0 and 1: part of the name of a candidate's scope, so that a change makes devices pull again. */
export const DISPLAYED_FLAGS = TRANSPARENCY_FLAGS.map((flag) => `CAST(${isDisplayed(flag)} AS INTEGER)`).join(' || ');
