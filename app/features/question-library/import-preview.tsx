import type { ImportPreview } from '#domain/question-library/library-import';
import { Checkbox } from '../../ui/checkbox.tsx';
import { questionLibraryMessages, rowErrorText } from './words.ts';

const words = questionLibraryMessages.preview;

/** Rows of each kind that are listed; the counts are of all. */
const BAD_SHOWN = 200;
const GOOD_SHOWN = 5;

/** What a file would bring: how many, the first of them, what the library has already, and every row that is left out with its reasons. */
export function ImportPreviewView({
	preview: { good, bad },
	includeKnown,
	disabled,
	onToggleKnown,
}: {
	preview: ImportPreview;
	includeKnown: boolean;
	disabled: boolean;
	onToggleKnown: () => void;
}) {
	const fresh = good.filter(({ isKnown }) => !isKnown);
	const known = good.length - fresh.length;
	return (
		<>
			{good.length > 0 && (
				<section className="grid gap-2">
					<h3 className="text-lead">{words.ready(fresh.length)}</h3>
					<p className="text-meta text-ink-2">{words.nothingYet}</p>
					{fresh.length > 0 && (
						<ul aria-label={words.sample} className="border-t border-line">
							{fresh.slice(0, GOOD_SHOWN).map(({ row, draft }) => (
								<li key={row} className="border-b border-line py-2">
									<p className="line-clamp-2 text-control wrap-anywhere text-ink">{draft.prompt}</p>
									<p className="text-meta wrap-anywhere text-ink-3">{`${words.row(row)} · ${draft.category} · ${draft.difficulty_level}`}</p>
								</li>
							))}
							{fresh.length > GOOD_SHOWN && (
								<li className="py-2 text-meta text-ink-3">{questionLibraryMessages.more(fresh.length - GOOD_SHOWN)}</li>
							)}
						</ul>
					)}
				</section>
			)}
			{known > 0 && (
				<section className="grid gap-2 border-t border-ink pt-4">
					<h3 className="text-body font-heading">{words.known(known)}</h3>
					<Checkbox label={words.includeKnown} checked={includeKnown} disabled={disabled} onChange={onToggleKnown} />
				</section>
			)}
			{bad.length > 0 && (
				<section className="grid gap-2 border-t border-ink pt-4">
					<h3 className="text-body font-heading">{words.bad(bad.length)}</h3>
					{bad.length > BAD_SHOWN && <p className="text-meta text-ink-2">{words.first(BAD_SHOWN)}</p>}
					<ul aria-label={words.bad(bad.length)} className="border-t border-line">
						{bad.slice(0, BAD_SHOWN).map(({ row, prompt, problems }) => (
							<li key={row} className="grid gap-0.5 border-b border-line py-2">
								<p className="text-control wrap-anywhere text-ink">
									<span className="font-label">{words.row(row)}</span>
									{prompt !== '' && ` · ${prompt}`}
								</p>
								<p className="text-meta text-ink-2">{problems.map(rowErrorText).join(' ')}</p>
							</li>
						))}
					</ul>
				</section>
			)}
		</>
	);
}
