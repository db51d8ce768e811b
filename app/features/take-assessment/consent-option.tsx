import { useId } from 'react';
import { Checkbox } from '../../ui/checkbox.tsx';

/** An option of the consent page, with its consequence. */
export function ConsentOption({
	label,
	help,
	checked,
	onChange,
}: {
	label: string;
	help: string;
	checked: boolean;
	onChange: (checked: boolean) => void;
}) {
	const helpId = useId();
	return (
		<div className="grid gap-1">
			<Checkbox
				label={<span className="text-body text-ink">{label}</span>}
				describedBy={helpId}
				checked={checked}
				onChange={onChange}
			/>
			<p id={helpId} className="pl-7 text-meta text-ink-2 pointer-coarse:-mt-2">
				{help}
			</p>
		</div>
	);
}
