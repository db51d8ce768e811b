import { TextField } from './text-field.tsx';

type Names<T> = { firstName: T; lastName: T };

/** First and last name, both required, beside each other where there is room. */
export function NameFields({
	labels,
	values,
	errors,
	onChange,
}: {
	labels: Names<string>;
	values: Names<string>;
	errors: Partial<Names<string>>;
	onChange: (field: keyof Names<string>, value: string) => void;
}) {
	return (
		<div className="grid gap-5 sm:grid-cols-2">
			<TextField
				label={labels.firstName}
				autoComplete="given-name"
				required
				error={errors.firstName}
				value={values.firstName}
				onChange={(value) => onChange('firstName', value)}
			/>
			<TextField
				label={labels.lastName}
				autoComplete="family-name"
				required
				error={errors.lastName}
				value={values.lastName}
				onChange={(value) => onChange('lastName', value)}
			/>
		</div>
	);
}
