import { excerpt } from '../text/excerpt.ts';

/** Maximum length of the excerpts in the public job list, in UTF-16 code units. */
export const OVERVIEW_CHARS = 200;
export const REQUIREMENTS_CHARS = 150;

/** A text in one paragraph: the lines of a list become sentences. */
export const asParagraph = (text: string): string =>
	text
		.trim()
		.replace(/^\s*[-*•–]\s+/gm, '')
		.replace(/([\p{L}\p{N})])\s*\n\s*(?=\p{Lu})/gu, '$1. ')
		.replace(/\s+/g, ' ');

/** The start of a text in one paragraph. */
export const listExcerpt = (text: string, max: number): string => excerpt(asParagraph(text), max);
