import type { ReactNode } from 'react';
import { ENOUGH_PEOPLE } from '#domain/evaluation/analytics/score-analytics';
import { Badge } from '../../ui/badge.tsx';
import { OwnText } from '../../ui/own-text.tsx';
import { analyticsMessages as words } from './analytics-words.ts';

/** A section of the analytics: title, description and figures. */
export function AnalyticsPart({
	id,
	title,
	text,
	children,
}: {
	id: string;
	title: string;
	text?: string;
	children: ReactNode;
}) {
	return (
		<section aria-labelledby={id}>
			<h2 id={id} className="mb-1 text-lead">
				{title}
			</h2>
			{text && <p className="mb-4 max-w-prose text-control text-ink-2">{text}</p>}
			<OwnText>{children}</OwnText>
		</section>
	);
}

/** The number of candidates behind figures; a warning when there are fewer than `ENOUGH_PEOPLE`. */
export function FromPeople({ people }: { people: number }) {
	return people < ENOUGH_PEOPLE ? (
		<p className="text-control text-ink">{words.tooFew(people)}</p>
	) : (
		<p className="text-meta text-ink-3">{words.from(people)}</p>
	);
}

/** Replaces figures when there are none. */
export const NoFigures = ({ children }: { children: string }) => (
	<p className="border-y border-line py-6 text-body text-ink-2">{children}</p>
);

type Share = { id: string; label: string; count: number; ground: string };

/** A stacked bar of shares, and a legend with count and per cent of each. */
export function ShareBar({ label, shares }: { label: string; shares: readonly Share[] }) {
	const whole = shares.reduce((sum, { count }) => sum + count, 0);
	return (
		<div className="grid gap-3">
			<div aria-hidden="true" className="flex h-4 gap-0.5">
				{shares
					.filter(({ count }) => count > 0)
					.map(({ id, count, ground }) => (
						<span key={id} className={`drawn h-full ${ground}`} style={{ flexGrow: count, flexBasis: 0 }} />
					))}
			</div>
			<ul aria-label={label} className="grid gap-x-6 gap-y-2 text-control sm:grid-cols-3">
				{shares.map(({ id, label: name, count, ground }) => (
					<li key={id} className="flex items-baseline gap-2">
						<span aria-hidden="true" className={`drawn size-3 shrink-0 translate-y-px ${ground}`} />
						<span>
							<span>{name}</span>: <strong className="font-heading tabular-nums">{words.number(count)}</strong>{' '}
							<span className="text-ink-3">{`(${words.percent(count, whole)})`}</span>
						</span>
					</li>
				))}
			</ul>
		</div>
	);
}

export const MethodBadge = ({ children }: { children: string }) => <Badge kind="outline">{children}</Badge>;
