import { ChevronDown, ChevronUp } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
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
	const id = useId();
	const part = (name: string, content: ReactNode, look: string, folds: boolean) => (
		// Hidden, not absent: its keys act while it is folded. The key keeps an open dialog when the window gets wider.
		<div key={name} id={id + name} hidden={folds && isPhone && !isUnfolded} className={classNames('min-w-0', look)}>
			{content}
		</div>
	);
	const parts = {
		figures: part('figures', figures, 'w-full sm:mb-1', true),
		stages: part('stages', stages, 'max-sm:flex-1', false),
		tools: part('tools', tools, 'max-sm:w-full', true),
		panels: part('panels', panels, 'w-full', true),
		filters: part('filters', filters, 'w-full', false),
		actions: part('actions', actions, 'w-full', true),
	};
	const unfold = isPhone && (
		<Button
			key="unfold"
			kind="ghost"
			size="small"
			className="-mr-3 shrink-0"
			iconAfter={isUnfolded ? ChevronUp : ChevronDown}
			aria-label={words.label}
			aria-expanded={isUnfolded}
			aria-controls={['figures', 'tools', 'panels', 'actions'].map((name) => id + name).join(' ')}
			onClick={() => onUnfold(!isUnfolded)}
		>
			{words.open}
		</Button>
	);
	return (
		<div className="flex flex-wrap items-center justify-between gap-x-6 max-sm:gap-x-3 max-sm:border-t max-sm:border-ink">
			{isPhone
				? [parts.stages, unfold, parts.figures, parts.tools, parts.panels, parts.actions, parts.filters]
				: [parts.figures, parts.stages, parts.tools, parts.panels, parts.filters, parts.actions]}
		</div>
	);
}
