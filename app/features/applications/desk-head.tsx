import { ChevronDown, ChevronUp } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Button } from '../../ui/button.tsx';
import { OwnText } from '../../ui/own-text.tsx';
import { applicationsMessages } from './words.ts';

const words = applicationsMessages.fold;

/** What stands above the list. On phones only stages and filters do, and a button unfolds the rest, so that people come first. */
export function DeskHead({
	isPhone,
	isUnfolded,
	onUnfold,
	figures,
	stages,
	tools,
	panels,
	filters,
	actions,
}: {
	isPhone: boolean;
	isUnfolded: boolean;
	onUnfold: (isUnfolded: boolean) => void;
	figures: ReactNode;
	stages: ReactNode;
	tools: ReactNode;
	/** What figures and tools open. */
	panels: ReactNode;
	filters: ReactNode;
	/** What is done with the list as it is filtered. */
	actions: ReactNode;
}) {
	const rest = useId();
	if (!isPhone) {
		return (
			<>
				<OwnText>{figures}</OwnText>
				<div className="mt-1 flex flex-wrap items-center justify-between gap-x-6">
					{stages}
					{tools}
				</div>
				<OwnText>{panels}</OwnText>
				{filters}
				{actions}
			</>
		);
	}
	return (
		<>
			<div className="flex items-center gap-x-3 border-t border-ink">
				<div className="min-w-0 flex-1">{stages}</div>
				<Button
					kind="ghost"
					size="small"
					className="-mr-3 shrink-0"
					iconAfter={isUnfolded ? ChevronUp : ChevronDown}
					aria-label={words.label}
					aria-expanded={isUnfolded}
					aria-controls={rest}
					onClick={() => onUnfold(!isUnfolded)}
				>
					{words.open}
				</Button>
			</div>
			{/* Hidden, not absent: its keys act while it is folded. */}
			<div id={rest} hidden={!isUnfolded}>
				{figures}
				{tools}
				{panels}
				{actions}
			</div>
			{filters}
		</>
	);
}
