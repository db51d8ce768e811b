import { classNames } from '../class-names.ts';
import { graphicMessages } from '../graphic-words.ts';
import { useIsPrint } from './section.tsx';
import { type Mark, splitByMarks } from './split-by-marks.ts';

/** A printed answer of at most this length, about seven lines, stays on one page. */
const NO_BREAK_CHARS = 600;

/** The last word of a text, or the end of a very long one. */
const LAST_WORD = /\S{1,20}$/;

/** Ids of the two ends of a note's link. `scope` distinguishes several answers on one page. */
const markId = (scope: string, number: number): string => `mark-${scope}-${number}`;
export const noteId = (scope: string, number: number): string => `note-${scope}-${number}`;

/** Classes of a marked range. Deductions are also underlined, because colour alone is not visible in print. */
const markLook = (costs: boolean | undefined): string =>
	costs ? 'bg-warn-tint underline decoration-warn-fill decoration-dotted underline-offset-4' : 'bg-mark';

/** A candidate's text with the ranges that notes refer to. Each number links to its note, and the note's number links back. */
export function MarkedText({
	text,
	marks,
	scope,
	lang,
}: {
	text: string;
	marks: readonly Mark[];
	scope: string;
	lang?: string;
}) {
	const named = new Set<number>();
	if (useIsPrint()) return <PrintedText text={text} marks={marks} />;
	return (
		<div dir="auto" lang={lang} className="voice max-w-answer whitespace-pre-wrap text-ink">
			{splitByMarks(text, marks).map((part) => {
				if (part.number === null) return <span key={part.start}>{part.text}</span>;
				const first = !named.has(part.number);
				named.add(part.number);
				return (
					<mark
						key={part.start}
						{...(first ? { id: markId(scope, part.number) } : {})}
						className={`rounded-[2px] ${markLook(part.costs)} box-decoration-clone px-0.5 py-[3px] text-ink target:outline-2 target:outline-accent`}
					>
						<span>{part.text}</span>
						<NumberLink
							href={`#${noteId(scope, part.number)}`}
							label={graphicMessages.quoteNumber(part.number)}
							number={part.number}
						/>
					</mark>
				);
			})}
		</div>
	);
}

/** For print. The number of a mark stands on the line of its last word. */
function PrintedText({ text, marks }: { text: string; marks: readonly Mark[] }) {
	return (
		<div
			dir="auto"
			className={classNames(
				'font-voice text-[0.9375rem]/[1.5rem] whitespace-pre-wrap',
				text.length <= NO_BREAK_CHARS && 'no-break',
			)}
		>
			{splitByMarks(text, marks).map((part) =>
				part.number === null ? (
					<span key={part.start}>{part.text}</span>
				) : (
					<mark
						key={part.start}
						className={`rounded-[2px] ${markLook(part.costs)} box-decoration-clone px-0.5 text-ink`}
					>
						<span>{part.text.replace(LAST_WORD, '')}</span>
						<span className="whitespace-nowrap">
							<span>{LAST_WORD.exec(part.text)?.[0]}</span>
							<bdi className="ml-1 inline-block font-sans text-axis font-heading text-accent">
								{graphicMessages.printedNumber(part.number)}
							</bdi>
						</span>
					</mark>
				),
			)}
		</div>
	);
}

/** A word joiner keeps the number on the line of the preceding word. */
function NumberLink({ href, label, number }: { href: string; label: string; number: number }) {
	return (
		<a
			href={href}
			aria-label={label}
			className="relative -top-[.35em] ml-[3px] font-sans before:content-['\2060'] text-[0.62em] leading-none font-heading text-accent hover:underline after:absolute after:-inset-y-2 after:right-0 after:-left-2 after:content-[''] pointer-coarse:after:-inset-y-4 pointer-coarse:after:-left-4"
		>
			{number}
		</a>
	);
}

/** The number in front of a note, which links back to its quote. Place it in an element with id `noteId(scope, number)`. */
export function NoteNumber({ scope, number }: { scope: string; number: number }) {
	if (useIsPrint()) return <span className="font-heading text-accent">{graphicMessages.printedNumber(number)}</span>;
	return (
		<a
			href={`#${markId(scope, number)}`}
			aria-label={graphicMessages.noteNumber(number)}
			className="relative inline-flex min-h-6 min-w-6 items-start text-axis font-heading text-accent hover:underline after:absolute after:-inset-y-2 after:right-0 after:-left-2 after:content-[''] pointer-coarse:after:-inset-y-4 pointer-coarse:after:-left-4"
		>
			{number}
		</a>
	);
}
