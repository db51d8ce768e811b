import type { ReactNode } from 'react';

/**
 * The AI's findings about the answers. If staff replaced its score, `note` states that the findings explain the former score.
 */
export function AiFindingsNote({ note, children }: { note: string | null; children: ReactNode }) {
	if (note === null) return children;
	return (
		<div className="grid gap-6 border-t border-line pt-5">
			<p className="text-body text-ink">{note}</p>
			{children}
		</div>
	);
}
