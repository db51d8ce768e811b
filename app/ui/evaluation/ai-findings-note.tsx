import type { ReactNode } from 'react';

/** What the machine said of the answers. Where a person's score stands, `note` sets it apart: it explains another score. */
export function AiFindingsNote({ note, children }: { note: string | null; children: ReactNode }) {
	if (note === null) return children;
	return (
		<div className="grid gap-6 border-t border-line pt-5">
			<p className="text-body text-ink">{note}</p>
			{children}
		</div>
	);
}
