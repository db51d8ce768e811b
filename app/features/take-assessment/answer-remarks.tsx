import { Activity, CircleSlash, Mic } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import { takeAssessmentMessages as words } from './words.ts';

/**
 * The chip and the note above a text answer. A `remark`, or for three seconds after a blocked paste the hint, replaces them
 * without a layout shift.
 */
export function AnswerRemarks({
	hint,
	remark,
	isAccommodated,
}: {
	hint: string | null;
	remark?: ReactNode;
	isAccommodated: boolean;
}) {
	return (
		<div className="grid text-meta text-ink-3">
			<ul className={classNames('col-start-1 row-start-1 flex flex-wrap gap-x-3.5 gap-y-1.5', hint && 'invisible')}>
				<li className="flex items-center gap-1.5 max-sm:w-full">
					<Icon icon={Activity} />
					<span>{isAccommodated ? words.noAnalytics : words.analytics}</span>
				</li>
				<li className="flex items-center gap-1.5">
					<Icon icon={Mic} />
					{words.voice}
				</li>
			</ul>
			{remark && !hint && <div className="z-1 col-start-1 row-start-1 bg-surface">{remark}</div>}
			<BlockedHint hint={hint} className="col-start-1 row-start-1" />
		</div>
	);
}

/** Why a paste or a copy was blocked; announced politely. */
export function BlockedHint({ hint, className }: { hint: string | null; className?: string }) {
	return (
		<output className={classNames('flex items-start gap-1.5 font-label text-warn', className)}>
			{hint && (
				<>
					<Icon icon={CircleSlash} className="mt-px" />
					<span>{hint}</span>
				</>
			)}
		</output>
	);
}
