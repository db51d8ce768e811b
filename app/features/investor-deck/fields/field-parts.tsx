import { Plus, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Slide } from '#domain/deck/slide';
import type { SlideBox } from '#domain/deck/slide-content';
import type { SlideError } from '#domain/deck/slide-error';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import type { SlideEdit } from '../slide-draft.ts';
import { deckMessages } from '../words.ts';

const words = deckMessages.fields;

/** Props of a slide's fields. */
export type SlideFieldsProps = {
	/** With unsaved edits. */
	slide: Slide;
	/** The error of the slide; null until the user tried to save. */
	error: SlideError | null;
	/** Invalid texts by field. */
	invalid: Readonly<Record<string, string>>;
	onEdit: (edit: SlideEdit) => void;
};

/** A section of a slide's fields. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
	return (
		<fieldset className="grid gap-4 border-t border-line pt-4">
			<legend className="float-left mb-3 w-full text-body font-heading">{title}</legend>
			{children}
		</fieldset>
	);
}

/** An item of a list with a remove button. */
export function Entry({
	name,
	isLast,
	onRemove,
	children,
}: {
	name: string;
	/** The last item, which cannot be removed. */
	isLast: boolean;
	onRemove: () => void;
	children: ReactNode;
}) {
	return (
		<li className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-2">
			<div className="grid gap-3">{children}</div>
			<IconButton
				label={words.remove(name)}
				icon={Trash2}
				disabled={isLast}
				onClick={onRemove}
				className="mt-6.5 -mr-2.5"
			/>
		</li>
	);
}

export function AddButton({ onClick, children }: { onClick: () => void; children: string }) {
	return (
		<Button kind="secondary" size="small" icon={Plus} className="justify-self-start" onClick={onClick}>
			{children}
		</Button>
	);
}

/** An ordered list of texts with at least `least` items. */
export function TextList({
	texts,
	nameOf,
	addLabel,
	help,
	least,
	errorOf,
	onChange,
}: {
	texts: readonly string[];
	nameOf: (number: number) => string;
	addLabel: string;
	help?: string;
	least: 0 | 1;
	errorOf: (index: number) => string | null;
	onChange: (texts: string[]) => void;
}) {
	return (
		<>
			<ul className="grid gap-4">
				{texts.map((text, index) => (
					<Entry
						// biome-ignore lint/suspicious/noArrayIndexKey: two texts may be the same
						key={index}
						name={nameOf(index + 1)}
						isLast={texts.length <= least}
						onRemove={() => onChange(texts.filter((_, place) => place !== index))}
					>
						<TextArea
							label={nameOf(index + 1)}
							rows={2}
							isGrowing
							value={text}
							error={errorOf(index)}
							onChange={(value) => onChange(texts.map((other, place) => (place === index ? value : other)))}
						/>
					</Entry>
				))}
			</ul>
			{help && <p className="text-meta text-ink-3">{help}</p>}
			<AddButton onClick={() => onChange([...texts, ''])}>{addLabel}</AddButton>
		</>
	);
}

/** The title and content of a box. `onChange` gets null when both are empty. */
export function BoxFields({
	name,
	box,
	errorOf,
	onChange,
}: {
	name: string;
	box: SlideBox | null;
	errorOf: (part: string) => string | null;
	onChange: (box: SlideBox | null) => void;
}) {
	const value = box ?? { title: '', content: '' };
	const change = (part: Partial<SlideBox>) => {
		const next = { ...value, ...part };
		onChange(next.title === '' && next.content === '' ? null : next);
	};
	return (
		<Part title={name}>
			<TextField
				label={words.boxTitle(name)}
				optional
				value={value.title}
				error={errorOf('title')}
				onChange={(title) => change({ title })}
			/>
			<TextArea
				label={words.boxContent(name)}
				optional
				rows={2}
				value={value.content}
				error={errorOf('content')}
				onChange={(content) => change({ content })}
			/>
		</Part>
	);
}
