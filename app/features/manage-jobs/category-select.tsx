import { JOB_FIELD_NAMES, jobEditMessages } from '#domain/jobs/job-edit-words';
import { useCategories } from '../../core/session/use-evaluation-settings.ts';
import type { ListedCategory } from '../../core/store/reads/evaluation-settings.ts';
import { Select } from '../../ui/select.tsx';

const words = jobEditMessages.category;

/** What a category is called in the form of a job; the empty id is the default one. */
function nameOf(categories: readonly ListedCategory[], id: string): string {
	const category = categories
		.map((entry) => entry.category)
		.find((each) => (id === '' ? each.is_default : each.id === id));
	if (id === '') return words.isDefault(category?.is_active ? category.name : '');
	if (!category) return words.unknown;
	return category.is_active ? category.name : words.inactive(category.name);
}

/** The category of a job: the default, or one of those that are active; one that the job has already stays in the list. */
export function CategorySelect({ value, onChange }: { value: string; onChange: (id: string) => void }) {
	const categories = useCategories().value ?? [];
	const ids = categories
		.filter(({ category }) => category.is_active || category.id === value)
		.map(({ category }) => category.id);
	const offered = value === '' || ids.includes(value) ? ['', ...ids] : ['', value, ...ids];
	return (
		<div className="grid gap-1.5">
			<Select
				label={JOB_FIELD_NAMES.category_id}
				value={value}
				options={offered.map((id) => ({ value: id, label: nameOf(categories, id) }))}
				onChange={onChange}
			/>
			<p className="text-meta text-ink-3">{jobEditMessages.help.category_id}</p>
		</div>
	);
}

/** Another user's choice of a category, by name. */
export function TheirCategory({ id }: { id: string }) {
	return jobEditMessages.theirs(nameOf(useCategories().value ?? [], id));
}
