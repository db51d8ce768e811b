import type { SlideStep } from '#domain/deck/slide-content';
import { TextArea } from '../../../ui/text-area.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { deckMessages } from '../words.ts';
import { AddButton, Entry, Part } from './field-parts.tsx';

const words = deckMessages.fields;

/** A new step; its number is the highest plus one. */
const nextStep = (steps: readonly SlideStep[]): SlideStep => ({
	number: Math.max(0, ...steps.map(({ number }) => number)) + 1,
	title: '',
	description: '',
});

/** Numbered steps; at least one remains. */
export function StepFields({
	steps: stored,
	errorOf,
	onChange,
}: {
	steps: readonly SlideStep[];
	errorOf: (index: number) => string | null;
	onChange: (steps: SlideStep[]) => void;
}) {
	const steps = stored.length > 0 ? stored : [nextStep([])];
	const change = (index: number, part: Partial<SlideStep>) =>
		onChange(steps.map((step, place) => (place === index ? { ...step, ...part } : step)));
	return (
		<Part title={words.steps}>
			<ul className="grid gap-5">
				{steps.map((step, index) => (
					<Entry
						// biome-ignore lint/suspicious/noArrayIndexKey: stored numbers may repeat
						key={index}
						name={words.step(step.number)}
						isLast={steps.length === 1}
						onRemove={() => onChange(steps.filter((_, place) => place !== index))}
					>
						<TextField
							label={words.stepTitle(step.number)}
							value={step.title}
							error={errorOf(index)}
							onChange={(title) => change(index, { title })}
						/>
						<TextArea
							label={words.stepText(step.number)}
							rows={2}
							value={step.description}
							onChange={(description) => change(index, { description })}
						/>
					</Entry>
				))}
			</ul>
			<AddButton onClick={() => onChange([...steps, nextStep(steps)])}>{words.addStep}</AddButton>
		</Part>
	);
}
