import { excerpt } from '#domain/text/excerpt';

/** The start of a text. Screen readers get the whole text. */
export function ExcerptText({ text, max }: { text: string; max: number }) {
	const start = excerpt(text, max);
	if (start === text) return <span>{text}</span>;
	return (
		<>
			<span aria-hidden="true">{start}</span>
			<span className="sr-only">{text}</span>
		</>
	);
}
