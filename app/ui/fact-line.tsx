import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

/**
 * Short facts in one line, separated by dots. Each dot precedes its fact, and the dot of the first fact in a line is clipped at
 * the left edge, so that no line starts or ends with a dot. Empty facts are omitted. Each text is isolated from the direction
 * of its neighbours.
 */
export function FactLine({
	facts,
	className,
}: {
	facts: readonly { id: string; fact: ReactNode }[];
	className?: string;
}) {
	return (
		<div className={classNames('overflow-x-clip', className)}>
			<ul className="-ms-4 flex flex-wrap">
				{facts
					.filter(({ fact }) => fact !== '' && fact !== null)
					.map(({ id, fact }) => (
						<li
							key={id}
							className="relative min-w-0 ps-4 [overflow-wrap:anywhere] before:absolute before:start-0 before:w-4 before:text-center before:text-ink-3 before:content-['·'_/_'']"
						>
							{typeof fact === 'string' ? <bdi>{fact}</bdi> : fact}
						</li>
					))}
			</ul>
		</div>
	);
}
