import type { ReactNode } from 'react';

/** The AI's findings about the answers. Beside a person's score, `note` says that they explain another score. */
export function AiFindingsNote({ note, children }: { note: string | null; children: ReactNode }) {
	if (note === null) return children;
	return (
		<div className="grid gap-6 border-t border-line pt-5">
			<p className="text-body text-ink">{note}</p>
			{children}
		</div>
	);
}
