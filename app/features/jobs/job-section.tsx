/** A section of a job's text: one line as a paragraph, several lines as a list. Renders nothing when empty. */
export function JobSection({ title, text }: { title: string; text: string }) {
	const lines = jobTextLines(text);
	if (lines.length === 0) return null;
	return (
		<section className="border-b border-line py-6 last:border-b-0 sm:max-lg:grid sm:max-lg:grid-cols-[200px_1fr] sm:max-lg:gap-8 lg:py-8">
			<h2 className="text-body">{title}</h2>
			{lines.length === 1 ? (
				<p dir="auto" className="mt-2 max-w-prose text-body text-ink-2 sm:max-lg:mt-0">
					{lines[0]}
				</p>
			) : (
				<ul className="mt-2 grid max-w-prose gap-2 text-body text-ink-2 sm:max-lg:mt-0">
					{lines.map((line) => (
						<li key={line} dir="auto" className="relative ps-5">
							<span aria-hidden="true" className="drawn absolute top-3 start-0 h-px w-2 bg-line-strong" />
							<span>{line}</span>
						</li>
					))}
				</ul>
			)}
		</section>
	);
}

/** The lines of a section's text without typed list markers; duplicate lines are merged. */
export function jobTextLines(text: string): string[] {
	const lines = text
		.split('\n')
		.map((line) => line.replace(/^\s*[-*•–]\s+/, '').trim())
		.filter(Boolean);
	return [...new Set(lines)];
}
