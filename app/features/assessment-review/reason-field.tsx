import { REASON_MAX_CHARS } from '#domain/evaluation/reason';
import { reasonMessages } from '#domain/evaluation/reason-words';
import { TextArea } from '../../ui/text-area.tsx';

/** The field for a staff member's reason; `error` describes an invalid one. */
export function ReasonField({
	value,
	onChange,
	error,
	help = reasonMessages.help,
}: {
	value: string;
	onChange: (reason: string) => void;
	error: string | null;
	help?: string;
}) {
	return (
		<TextArea
			label={reasonMessages.label}
			help={help}
			isGrowing
			value={value}
			onChange={onChange}
			counter={{ count: value.length, max: REASON_MAX_CHARS }}
			error={error}
		/>
	);
}
