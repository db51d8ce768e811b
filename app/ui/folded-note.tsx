import type { ReactNode } from 'react';
import { useIsPrint } from './evaluation/section.tsx';
import { componentMessages } from './words.ts';

/** A short note, with its explanation folded behind it; in print beside it. */
export function FoldedNote({ text, children }: { text: string; children: ReactNode }) {
	if (useIsPrint())
		return (
			<p className="text-meta">
				<span>{text}</span> <span>{children}</span>
			</p>
		);
	return (
		<details className="max-w-prose text-meta">
			<summary className="min-h-6 cursor-pointer pointer-coarse:min-h-11">
				<span>{text}</span> <span className="link">{componentMessages.why}</span>
			</summary>
			<p className="mt-1">{children}</p>
		</details>
	);
}
