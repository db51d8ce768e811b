import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { CATEGORY_FIELD_NAMES, WEIGHT_NAMES } from '#domain/evaluation/category-words';
import { Checkbox } from '../../ui/checkbox.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { CONFIG, CRITERIA, isInteger, isWeight, sumOf, type TypedCategory, WEIGHTS } from './category-form.ts';
import { categoryMessages } from './category-words.ts';
import { WordListField } from './word-list-field.tsx';

const words = categoryMessages.dialog;

/** The fields of a category. `hint` explains the consequence of its two switches; null without one. */
export function CategoryFields({
	typed,
	hint,
	onChange,
}: {
	typed: TypedCategory;
	hint: string | null;
	onChange: (typed: TypedCategory) => void;
}) {
	const change = (part: Partial<TypedCategory>) => onChange({ ...typed, ...part });
	return (
		<div className="grid gap-8">
			<div className="grid gap-5">
				<TextField label={words.name} required isMarked value={typed.name} onChange={(name) => change({ name })} />
				<TextArea
					label={words.description}
					value={typed.description}
					onChange={(description) => change({ description })}
				/>
				<WordListField
					label={words.keywords}
					help={words.keywordsHelp}
					list={typed.keywords}
					onChange={(keywords) => change({ keywords })}
				/>
			</div>
			<Group title={words.weights} help={words.weightsHelp}>
				<div className="grid grid-cols-2 gap-4 sm:grid-cols-4">
					{WEIGHTS.map((key) => (
						<TextField
							key={key}
							type="number"
							inputMode="decimal"
							min={0}
							max={1}
							step={0.1}
							label={WEIGHT_NAMES[key]}
							value={typed.weights[key]}
							error={isWeight(typed.weights[key]) ? null : words.number}
							onChange={(value) => change({ weights: { ...typed.weights, [key]: value } })}
						/>
					))}
				</div>
				<WeightSum hundredths={sumOf(typed)} />
			</Group>
			<Group title={words.config} help={words.configHelp}>
				<div className="grid grid-cols-2 gap-4 sm:grid-cols-3">
					{CONFIG.map((key) => (
						<TextField
							key={key}
							type="number"
							inputMode="numeric"
							step={1}
							label={CATEGORY_FIELD_NAMES[`scoring_config.${key}`]}
							value={typed.config[key]}
							error={isInteger(typed.config[key]) ? null : words.integer}
							onChange={(value) => change({ config: { ...typed.config, [key]: value } })}
						/>
					))}
				</div>
			</Group>
			<Group title={words.criteria} help={words.criteriaHelp}>
				{CRITERIA.map((key) => (
					<WordListField
						key={key}
						label={CATEGORY_FIELD_NAMES[`evaluation_criteria.${key}`]}
						list={typed.evaluation_criteria[key]}
						onChange={(list) => change({ evaluation_criteria: { ...typed.evaluation_criteria, [key]: list } })}
					/>
				))}
			</Group>
			<div className="grid gap-3">
				<div className="flex flex-wrap gap-x-8 gap-y-2">
					<Checkbox
						label={words.active}
						checked={typed.is_active}
						onChange={(is_active) => change({ is_active })}
						describedBy="category-hint"
					/>
					<Checkbox
						label={words.isDefault}
						checked={typed.is_default}
						onChange={(is_default) => change({ is_default })}
						describedBy="category-hint"
					/>
				</div>
				<output id="category-hint" className="text-control text-ink-2 empty:hidden">
					{hint}
				</output>
			</div>
		</div>
	);
}

function Group({ title, help, children }: { title: string; help: string; children: ReactNode }) {
	return (
		<fieldset className="grid gap-4">
			<legend className="mb-1 w-full border-t border-ink pt-4 text-lead font-heading">{title}</legend>
			<p className="text-meta text-ink-3">{help}</p>
			{children}
		</fieldset>
	);
}

/** The sum of the weights; red, with an icon and text, when it is not exactly 1. */
function WeightSum({ hundredths }: { hundredths: number }) {
	const isOne = hundredths === 100;
	return (
		<output
			className={classNames('inline-flex items-center text-control tabular-nums', isOne ? 'text-ink-2' : 'text-bad')}
		>
			{!isOne && <Icon icon={TriangleAlert} className="mr-2" />}
			<span>{words.sum(hundredths)}</span>
			<span>{!isOne && `, ${words.sumWrong}`}</span>
		</output>
	);
}
