import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { useIsPrint } from './evaluation/section.tsx';

type Fact = {
	name: string;
	value: ReactNode;
	/** Whether it only informs; others are emphasised on the screen. */
	informs?: boolean;
};

/** Names with values, one per line; missing values are omitted. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
	const isPrint = useIsPrint();
	return (
		<dl className="text-control">
			{facts
				.filter(({ value }) => value !== null && value !== '' && value !== undefined && value !== false)
				.map(({ name, value, informs }) => (
					<div
						key={name}
						className={
							isPrint
								? 'no-break grid grid-cols-[10rem_minmax(0,1fr)] gap-x-4 border-b border-line py-1'
								: 'flex justify-between gap-x-6 border-t border-line-2 py-2.5 cramped:flex-wrap'
						}
					>
						<dt className="text-ink-2">{name}</dt>
						<dd
							dir="auto"
							className={classNames(
								!isPrint && 'text-right min-[22.5rem]:shrink-0 tabular-nums cramped:shrink cramped:text-left',
								!isPrint && (informs ? 'text-ink-2' : 'font-label'),
							)}
						>
							{value}
						</dd>
					</div>
				))}
		</dl>
	);
}
