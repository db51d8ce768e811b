import { ArrowDown, ArrowUp, Plus, X } from 'lucide-react';
import { useId, useRef } from 'react';
import { ATTRIBUTES_MOST, type Attribute, readAttributes, writeAttributes } from '#domain/scorecards/attributes';
import { scorecardMessages } from '#domain/scorecards/scorecard-words';
import { newRecordId } from '../../core/platform/ids.ts';
import { Button } from '../../ui/button.tsx';
import { FieldError } from '../../ui/field-error.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { TextField } from '../../ui/text-field.tsx';

const words = scorecardMessages.attributes;

/** Edits the attributes of a job's scorecard. `value`: their text (`writeAttributes`). */
export function AttributesField({
	label,
	help,
	value,
	error,
	onChange,
	onLeave,
}: {
	label: string;
	help: string | undefined;
	value: string;
	error: string | null;
	onChange: (value: string) => void;
	onLeave: () => void;
}) {
	const errorId = useId();
	const group = useRef<HTMLFieldSetElement>(null);
	const attributes = readAttributes(value);
	const put = (next: readonly Attribute[]) => onChange(writeAttributes(next));
	const without = (index: number) => attributes.toSpliced(index, 1);
	/** After the change is displayed. */
	const focusLast = (element: 'input' | 'button') =>
		requestAnimationFrame(() =>
			Array.from(group.current?.querySelectorAll(element) ?? [])
				.at(-1)
				?.focus(),
		);
	const leave = () => {
		put(attributes.map(({ id, name }) => ({ id, name: name.trim() })).filter(({ name }) => name !== ''));
		onLeave();
	};
	return (
		<fieldset ref={group} aria-describedby={error ? errorId : undefined} className="grid gap-2">
			<legend className="mb-1.5 text-control font-label">{label}</legend>
			{attributes.map((attribute, index) => (
				<div key={attribute.id} className="flex items-center gap-1">
					<div className="min-w-0 flex-1">
						<TextField
							dense
							label={words.name(index + 1)}
							name="scorecard"
							autoComplete="off"
							value={attribute.name}
							onBlur={({ relatedTarget }) => {
								if (!group.current?.contains(relatedTarget)) leave();
							}}
							onChange={(name) => put(attributes.with(index, { ...attribute, name }))}
						/>
					</div>
					<IconButton
						icon={ArrowUp}
						label={words.up(attribute.name || words.name(index + 1))}
						disabled={index === 0}
						onClick={() => put(without(index).toSpliced(index - 1, 0, attribute))}
					/>
					<IconButton
						icon={ArrowDown}
						label={words.down(attribute.name || words.name(index + 1))}
						disabled={index === attributes.length - 1}
						onClick={() => put(without(index).toSpliced(index + 1, 0, attribute))}
					/>
					<IconButton
						icon={X}
						label={words.remove(attribute.name || words.name(index + 1))}
						onClick={() => {
							put(without(index));
							focusLast('button');
						}}
					/>
				</div>
			))}
			{attributes.length < ATTRIBUTES_MOST && (
				<Button
					kind="secondary"
					size="small"
					icon={Plus}
					className="justify-self-start"
					onClick={() => {
						put([...attributes, { id: newRecordId(), name: '' }]);
						focusLast('input');
					}}
				>
					{words.add}
				</Button>
			)}
			{error ? (
				<FieldError id={errorId}>{error}</FieldError>
			) : (
				<p className="text-meta text-ink-3">{`${help ?? ''} ${words.kept}`}</p>
			)}
		</fieldset>
	);
}
