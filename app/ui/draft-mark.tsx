import { DraftGlyph } from './sync-glyphs.tsx';
import { componentMessages } from './words.ts';

/** That the input is a draft: the glyph and a sentence, of which a phone shows one word, so that it fits beside buttons. */
export function DraftMark({ children }: { children: string }) {
	return (
		<span className="inline-flex items-center gap-2">
			<DraftGlyph />
			<span aria-hidden="true" className="sm:hidden">
				{componentMessages.sync.draft}
			</span>
			<span className="max-sm:sr-only">{children}</span>
		</span>
	);
}
