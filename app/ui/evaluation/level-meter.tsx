import { AccessibleGraphic } from '../accessible-graphic.tsx';
import { classNames } from '../class-names.ts';
import { graphicMessages } from '../graphic-words.ts';
import { useIsPrint } from './section.tsx';

const PLACES = [1, 2, 3, 4] as const;

/** A level of 0–4 as four small bars, in print as text. Null (staff decide) is dashed. */
export function LevelMeter({ level }: { level: number | null }) {
	const finding = level === null ? graphicMessages.levelUnknown : graphicMessages.levelOf(level, PLACES.length);
	if (useIsPrint()) return <span>{finding}</span>;
	return (
		<AccessibleGraphic finding={finding} className="inline-flex shrink-0 items-center gap-0.5">
			{PLACES.map((place) => (
				<span
					key={place}
					className={classNames(
						'h-[5px] w-2.5 rounded-[1px] border',
						level === null && 'border-dashed border-line-strong',
						level !== null && place <= level && 'border-accent bg-accent forced-colors:bg-[CanvasText]',
						level !== null && place > level && 'border-line-strong',
					)}
				/>
			))}
		</AccessibleGraphic>
	);
}
