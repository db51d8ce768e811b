import { isDeeper } from './slide-error.ts';
import { SLIDE_LIMITS } from './slide-limits.ts';
import { slideErrorMessages } from './slide-words.ts';

/**
 * Content of an unknown slide type as indented JSON, cut to what a slide shows. Of content that nests more than a slide may, the
 * reason that it cannot be saved: its indentation alone would have gigabytes.
 */
export function rawContentText(content: unknown): string {
	if (isDeeper(content, SLIDE_LIMITS.contentDepth)) return slideErrorMessages.contentTooDeep;
	const text = JSON.stringify(content, null, 2);
	return text.length > SLIDE_LIMITS.shownChars ? `${text.slice(0, SLIDE_LIMITS.shownChars)}…` : text;
}
