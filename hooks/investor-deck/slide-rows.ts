/** Text of a `Slide`; nothing when it is unknown. */
export const deckSlide = (id: string): string => `SELECT json_object('id', slide.id, 'slide_number', slide.slide_number,
	'slide_type', slide.slide_type, 'title', slide.title, 'subtitle', slide.subtitle,
	'content', CASE WHEN json_type(slide.content) = 'object' THEN json(slide.content) ELSE json('{}') END)
	FROM investor_deck_slides slide WHERE slide.id = ${id}`;
