import type { ReactNode } from 'react';

/** A section of a report with a heading. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
	return (
		<section className="mt-8 space-y-4">
			<h2 className="border-b border-ink pb-1 text-lead">{title}</h2>
			{children}
		</section>
	);
}

/** A named text; renders nothing when empty. `dir` is set because users wrote the text. */
export function TextPart({ title, text }: { title: string; text: string }) {
	if (text === '') return null;
	return (
		<section className="no-break space-y-1">
			<h3 className="text-control">{title}</h3>
			<p dir="auto" className="whitespace-pre-line text-ink-2">
				{text}
			</p>
		</section>
	);
}

/** A named list; renders nothing when empty. */
export function ListPart({ title, items }: { title: string; items: readonly string[] }) {
	if (items.length === 0) return null;
	return (
		<section className="space-y-1">
			<h3 className="text-control">{title}</h3>
			<ul className="list-disc space-y-1 pl-5 text-ink-2">
				{items.map((item) => (
					<li key={item} dir="auto">
						{item}
					</li>
				))}
			</ul>
		</section>
	);
}

/** Names with values, one per line; missing values are omitted. */
export function Facts({ facts }: { facts: readonly { name: string; value: ReactNode }[] }) {
	return (
		<dl>
			{facts
				.filter(({ value }) => value !== null && value !== '' && value !== undefined && value !== false)
				.map(({ name, value }) => (
					<div key={name} className="no-break grid grid-cols-[10rem_minmax(0,1fr)] gap-x-4 border-b border-line py-1">
						<dt className="text-ink-2">{name}</dt>
						<dd dir="auto">{value}</dd>
					</div>
				))}
		</dl>
	);
}
