import { ChevronDown } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { Icon } from './icon.tsx';
import { SELECT_LABEL_LOOK, SELECT_LOOK, type SelectProps } from './select-props.ts';

const SelectList = lazy(() => import('./select-list.tsx'));

/**
 * A select with a fixed list of options. Its code (a Headless UI list box) is loaded automatically; until then the value is
 * shown as plain text.
 */
export function Select<Value extends string>(props: SelectProps<Value>) {
	const chosen = props.options.find((option) => option.value === props.value);
	const change = (value: string) => {
		const option = props.options.find((candidate) => candidate.value === value);
		if (option) props.onChange(option.value);
	};
	return (
		<Suspense
			fallback={
				<div className="grid grid-cols-1 gap-1.5" aria-busy="true">
					<span className={props.labelHidden ? 'sr-only' : SELECT_LABEL_LOOK}>
						<span>{props.label}</span>
						{props.isMarked && (
							<span aria-hidden="true" className="text-ink-3">
								{' '}
								*
							</span>
						)}
					</span>
					<span className={SELECT_LOOK}>
						<span>{chosen?.label}</span>
						<Icon icon={ChevronDown} />
					</span>
				</div>
			}
		>
			<SelectList {...props} onChange={change} />
		</Suspense>
	);
}
