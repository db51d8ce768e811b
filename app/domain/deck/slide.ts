import * as z from 'zod/mini';

/** Slide types that the product renders and edits. Other types show their content as JSON. */
export const SLIDE_TYPES = ['title', 'bullet_list', 'stats_grid', 'process_flow', 'comparison_table'] as const;
export type SlideType = (typeof SLIDE_TYPES)[number];

/** Whether the product renders slides of this type. */
export const isSlideType = (type: string): type is SlideType => (SLIDE_TYPES as readonly string[]).includes(type);

/** The stored content of a slide: the parts of `SlideContent` by name, or any object for an unknown type. */
const contentSchema = z.record(z.string(), z.unknown());

/** A row of `investor_deck_slides`. */
export const slideSchema = z.object({
	id: z.string(),
	/** Position in the deck, from 1. Slides with equal numbers are ordered by id. */
	slide_number: z.number(),
	slide_type: z.string(),
	title: z.string(),
	subtitle: z.string(),
	content: contentSchema,
});
export type Slide = z.infer<typeof slideSchema>;

/** Slides in the order of the deck. */
export const inDeckOrder = <Row extends Pick<Slide, 'id' | 'slide_number'>>(slides: readonly Row[]): Row[] =>
	[...slides].sort((a, b) => a.slide_number - b.slide_number || (a.id < b.id ? -1 : 1));
