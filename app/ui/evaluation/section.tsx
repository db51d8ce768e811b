import type { ReactNode } from 'react';

/** A titled section of an evaluation. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
	return (
		<section className="grid gap-1.5 text-body text-ink-2">
			<h3 className="text-body text-ink">{title}</h3>
			{children}
		</section>
	);
}

/** A finding as text. Renders nothing if the text is empty. */
export function TextFinding({ title, text }: { title: string; text: string }) {
	if (text === '') return null;
	return (
		<Section title={title}>
			<p dir="auto" className="whitespace-pre-line">
				{text}
			</p>
		</Section>
	);
}

/** A finding as a list. Renders nothing if the list is empty. */
export function ListFinding({ title, items }: { title: string; items: readonly string[] }) {
	if (items.length === 0) return null;
	return (
		<Section title={title}>
			<ul className="grid list-disc gap-1 pl-5">
				{items.map((item) => (
					<li key={item} dir="auto">
						{item}
					</li>
				))}
			</ul>
		</Section>
	);
}
