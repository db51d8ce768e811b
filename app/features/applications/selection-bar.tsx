import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { applicationsMessages } from './words.ts';

const words = applicationsMessages.selection;

/** Actions for the selected applications, at the bottom of the screen; hidden without a selection. */
export function SelectionBar({
	count,
	hidden,
	onClear,
	children,
}: {
	count: number;
	/** Number of selected applications that the filter hides. */
	hidden: number;
	onClear: () => void;
	children?: ReactNode;
}) {
	if (count === 0) return null;
	return (
		<section
			aria-label={words.title}
			className="sticky bottom-0 z-10 -mx-5 mt-4 flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-ink bg-canvas px-5 py-3 sm:mx-0 sm:px-0"
		>
			<output className="text-control font-label">
				{[words.count(count), hidden > 0 && words.hidden(hidden)].filter(Boolean).join(', ')}
			</output>
			<div className="flex flex-wrap items-center gap-2">
				{children}
				<Button kind="ghost" size="small" icon={X} onClick={onClear}>
					{words.clear}
				</Button>
			</div>
		</section>
	);
}
