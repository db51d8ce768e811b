import { TextField } from './text-field.tsx';

type Names<T> = { firstName: T; lastName: T };

/** First and last name, beside each other where there is room; required unless `optional`. */
export function NameFields({
	labels,
	values,
	errors,
	optional = false,
	onChange,
}: {
	labels: Names<string>;
	values: Names<string>;
	errors: Partial<Names<string>>;
	optional?: boolean;
	onChange: (field: keyof Names<string>, value: string) => void;
}) {
	return (
		<div className="grid gap-5 sm:grid-cols-2">
			<TextField
				label={labels.firstName}
				autoComplete="given-name"
				optional={optional}
				required={!optional}
				error={errors.firstName}
				value={values.firstName}
				onChange={(value) => onChange('firstName', value)}
			/>
			<TextField
				label={labels.lastName}
				autoComplete="family-name"
				optional={optional}
				required={!optional}
				error={errors.lastName}
				value={values.lastName}
				onChange={(value) => onChange('lastName', value)}
			/>
		</div>
	);
}
