import { useState } from 'react';
import { TextArea } from '../../../ui/text-area.tsx';
import { deckMessages } from '../words.ts';
import type { SlideFieldsProps } from './field-parts.tsx';

const words = deckMessages.fields;
const FIELD = 'json';

/** Parses a JSON object; null for any other text. */
function objectOf(text: string): Record<string, unknown> | null {
	try {
		const value: unknown = JSON.parse(text);
		return typeof value === 'object' && value !== null && !Array.isArray(value)
			? (value as Record<string, unknown>)
			: null;
	} catch {
		return null;
	}
}

/** The content of a slide of an unknown type as JSON. Invalid text stays in the field and is not saved to the slide. */
export function JsonField({ slide, error, invalid, onEdit }: SlideFieldsProps) {
	/** The text as typed, which keeps its formatting until the field loses focus. */
	const [typed, setTyped] = useState<string | null>(null);
	const text = invalid[FIELD] ?? typed ?? JSON.stringify(slide.content, null, 2);
	const isWrong = invalid[FIELD] !== undefined && objectOf(invalid[FIELD]) === null;
	const change = (next: string) => {
		const content = objectOf(next);
		setTyped(next);
		onEdit(
			content
				? { values: { content }, invalid: { field: FIELD, text: null } }
				: { invalid: { field: FIELD, text: next } },
		);
	};
	return (
		<TextArea
			label={words.json}
			rows={12}
			spellCheck={false}
			value={text}
			error={isWrong ? words.jsonInvalid : error?.field.startsWith('content') ? error.message : null}
			onChange={change}
			onBlur={() => setTyped(null)}
		/>
	);
}
