/**
 * A short hyphenated word, or a range of numbers with its unit: "Full-time", "15-20 minutes". Longer words may need to break.
 */
const WHOLE = /(?<![\p{L}\d-])(?:\d+-\d+ \p{L}{1,10}|[\p{L}\d]{1,8}(?:-[\p{L}\d]{1,8})+)(?![\p{L}\d-])/u;

/** Renders a sentence so that such words never break across lines. */
export function NoBreak({ children }: { children: string }) {
	const found = WHOLE.exec(children);
	if (!found) return <span>{children}</span>;
	const [word] = found;
	return (
		<>
			<span>{children.slice(0, found.index)}</span>
			<span className="whitespace-nowrap">{word}</span>
			<NoBreak>{children.slice(found.index + word.length)}</NoBreak>
		</>
	);
}
