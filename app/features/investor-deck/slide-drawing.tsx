/** A drawing of the static deck: its id in the file, its size in SVG units, and its text alternative unless it is decorative. */
export type Drawing = readonly [id: string, width: number, height: number, label?: string];

const DRAWINGS = new URL('./investor-deck-drawings.svg', import.meta.url).pathname;

// With the code, so that the service worker has both when the deck first opens offline.
new Image().src = DRAWINGS;

/** A drawing in the colours of the theme. */
export function SlideDrawing({ drawing: [id, width, height, label] }: { drawing: Drawing }) {
	const shape = {
		viewBox: `0 0 ${width} ${height}`,
		preserveAspectRatio: 'xMinYMid',
		className: 'slide-drawing',
		children: <use href={`${DRAWINGS}#${id}`} />,
	};
	return label ? <svg role="img" aria-label={label} {...shape} /> : <svg aria-hidden="true" {...shape} />;
}
