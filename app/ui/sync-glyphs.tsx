const BOX = { width: 16, height: 16, viewBox: '0 0 16 16', 'aria-hidden': true, className: 'shrink-0' } as const;

/** Dashed ring: saved as a draft. */
export function DraftGlyph() {
	return (
		<svg {...BOX} aria-hidden="true">
			<circle cx="8" cy="8" r="6" fill="none" stroke="currentColor" strokeWidth="1.75" strokeDasharray="2.6 2.1" />
		</svg>
	);
}

/** Ring with a dot: saved on this device. */
export function SavedGlyph() {
	return (
		<svg {...BOX} aria-hidden="true">
			<circle cx="8" cy="8" r="6" fill="none" stroke="currentColor" strokeWidth="1.75" />
			<circle cx="8" cy="8" r="2.5" fill="currentColor" />
		</svg>
	);
}

/** Disc with a check mark: received, or successful. */
export function ReceivedGlyph() {
	return (
		<svg {...BOX} aria-hidden="true">
			<circle cx="8" cy="8" r="7" className="fill-ok" />
			<path d="m4.9 8.2 2.1 2.1 4.1-4.4" fill="none" className="stroke-canvas" strokeWidth="1.75" />
		</svg>
	);
}

/** Amber diamond: the user must act. */
export function AttentionGlyph() {
	return (
		<svg {...BOX} aria-hidden="true">
			<path d="m8 .8 7.2 7.2L8 15.2.8 8Z" className="fill-warn-fill" />
			<path d="M8 4.6v4M8 10.4v1.4" className="stroke-canvas" strokeWidth="1.75" />
		</svg>
	);
}
