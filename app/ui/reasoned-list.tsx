import type { ReactNode } from 'react';
import { reasonMessages } from '#domain/evaluation/reason-words';
import { longDateTime } from './dates.ts';
import { OwnLines, useIsPrint } from './evaluation/section.tsx';

type Reasoned = { id: string; title: ReactNode; reason: string; by: string; at: string };

/** What members of the hiring team decided, each with its reason, author and time. `label`: the list's name. */
export function ReasonedList({ label, decisions }: { label: string; decisions: readonly Reasoned[] }) {
	const isPrint = useIsPrint();
	return (
		<ol aria-label={label} className={isPrint ? 'space-y-3' : undefined}>
			{decisions.map(({ id, title, reason, by, at }) => (
				<li
					key={id}
					className={
						isPrint
							? 'no-break grid gap-0.5'
							: 'grid gap-1 border-t border-line-2 py-3 text-control [overflow-wrap:anywhere]'
					}
				>
					<p className="font-label">{title}</p>
					<OwnLines>{reason}</OwnLines>
					<p className="text-meta text-ink-3">{reasonMessages.by(by, longDateTime(at))}</p>
				</li>
			))}
		</ol>
	);
}
