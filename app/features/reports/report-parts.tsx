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
