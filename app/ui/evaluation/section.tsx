import { createContext, type ReactNode, useContext } from 'react';
import { classNames } from '../class-names.ts';

/** Where an evaluation is drawn: on the screen, or in a report to print. */
export const Medium = createContext<'screen' | 'print'>('screen');

/** Whether it is drawn for print. */
export const useIsPrint = (): boolean => useContext(Medium) === 'print';

/** A part of a printed report with a heading. */
export function PrintedPart({ title, children }: { title: string; children: ReactNode }) {
	return (
		<section className="mt-8 space-y-4">
			<h2 className="border-b border-ink pb-1 text-lead">{title}</h2>
			{children}
		</section>
	);
}

/** A titled section of an evaluation. In print it stays on one page unless it is `long`. */
export function Section({ title, long = false, children }: { title: string; long?: boolean; children: ReactNode }) {
	const isPrint = useIsPrint();
	return (
		<section className={isPrint ? classNames('space-y-1', !long && 'no-break') : 'grid gap-1.5 text-body text-ink-2'}>
			<h3 className={isPrint ? 'text-control' : 'text-body text-ink'}>{title}</h3>
			{children}
		</section>
	);
}

/** A text as it was written, with its lines. */
export function OwnLines({ children }: { children: string }) {
	return (
		<p dir="auto" className="whitespace-pre-line text-ink-2">
			{children}
		</p>
	);
}

/** A finding as text. Renders nothing if the text is empty. */
export function TextFinding({ title, text }: { title: string; text: string }) {
	if (text === '') return null;
	return (
		<Section title={title}>
			<OwnLines>{text}</OwnLines>
		</Section>
	);
}

/** A finding as a list, below a sentence of ours. Renders nothing if there is neither. */
export function ListFinding({ title, lead, items }: { title: string; lead?: string; items: readonly string[] }) {
	if (lead === undefined && items.length === 0) return null;
	return (
		<Section title={title} long>
			{lead !== undefined && <p className="text-ink-2">{lead}</p>}
			{items.length > 0 && (
				<ul className="grid list-disc gap-1 pl-5 text-ink-2">
					{items.map((item) => (
						<li key={item} dir="auto">
							{item}
						</li>
					))}
				</ul>
			)}
		</Section>
	);
}
