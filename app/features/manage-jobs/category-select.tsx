import { jobEditMessages } from '#domain/jobs/job-edit-words';
import { JOB_FORM } from '#domain/jobs/job-form-fields';
import type { ListedCategory } from '../../entities/evaluation/evaluation-settings.ts';
import { useCategories } from '../../entities/evaluation/use-evaluation-settings.ts';
import { Select } from '../../ui/select.tsx';

const words = jobEditMessages.category;

/** Label of a category in the job form; the empty id is the default category. */
function nameOf(categories: readonly ListedCategory[], id: string): string {
	const category = categories
		.map((entry) => entry.category)
		.find((each) => (id === '' ? each.is_default : each.id === id));
	if (id === '') return words.isDefault(category?.is_active ? category.name : '');
	if (!category) return words.unknown;
	return category.is_active ? category.name : words.inactive(category.name);
}

/** Selects a job's category: the default or an active one. The job's current category is listed even when inactive. */
export function CategorySelect({ value, onChange }: { value: string; onChange: (id: string) => void }) {
	const categories = useCategories().value ?? [];
	const ids = categories
		.filter(({ category }) => category.is_active || category.id === value)
		.map(({ category }) => category.id);
	const offered = value === '' || ids.includes(value) ? ['', ...ids] : ['', value, ...ids];
	return (
		<div className="grid gap-1.5">
			<Select
				label={JOB_FORM.category_id.label}
				value={value}
				options={offered.map((id) => ({ value: id, label: nameOf(categories, id) }))}
				onChange={onChange}
			/>
			<p className="text-meta text-ink-3">{JOB_FORM.category_id.help}</p>
		</div>
	);
}

/** The name of the category that another user selected. */
export function TheirCategory({ id }: { id: string }) {
	return jobEditMessages.theirs(nameOf(useCategories().value ?? [], id));
}
