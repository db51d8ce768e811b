import { useId } from 'react';
import type { Attribute } from '#domain/scorecards/attributes';
import { CARD_COMMENT_CHARS, MARK_WORDS, MARKS } from '#domain/scorecards/scorecard';
import { scorecardMessages as words } from '#domain/scorecards/scorecard-words';
import { Button } from '../../ui/button.tsx';
import { longDateTime } from '../../ui/dates.ts';
import { Form } from '../../ui/form.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import type { OwnCard } from './use-card.ts';

/** The id of the form. */
export const CARD_FORM = 'card-form';

/** The length from which the limit is counted out. */
const COUNTED_FROM = CARD_COMMENT_CHARS * 0.8;

/** The reader's card: a mark for each attribute, and a comment. */
export function CardForm({ card }: { card: OwnCard }) {
	const { attributes, values, saved, isDraft, isSent, error, failure, busy } = card;
	const { marks, comment } = values;
	return (
		<Form id={CARD_FORM} className="grid gap-2" onSubmit={() => void card.save()}>
			<div>
				{attributes.map((attribute) => (
					<Marks
						key={attribute.id}
						attribute={attribute}
						mark={marks[attribute.id]}
						disabled={busy}
						onMark={(mark) => card.change({ ...values, marks: { ...marks, [attribute.id]: mark } })}
					/>
				))}
			</div>
			<TextArea
				label={words.comment}
				rows={1}
				isGrowing
				value={comment}
				readOnly={busy}
				counter={comment.length >= COUNTED_FROM ? { count: comment.length, max: CARD_COMMENT_CHARS } : undefined}
				error={error === 'comment_too_long' ? words.errors[error] : null}
				onChange={(text) => card.change({ ...values, comment: text })}
			/>
			<FormError message={failure ?? (error && error !== 'comment_too_long' ? words.errors[error] : null)} />
			<div className="flex flex-wrap items-center gap-2">
				<Button type="submit" kind="secondary" size="small" busy={busy} busyText={words.saving}>
					{words.save}
				</Button>
				{isDraft && saved && (
					<Button kind="ghost" size="small" onClick={card.discard}>
						{words.discard}
					</Button>
				)}
			</div>
			<output className="block text-meta text-ink-3">
				{isDraft ? words.draft : saved && (isSent ? words.savedAt(longDateTime(saved.saved_at)) : words.unsent)}
			</output>
		</Form>
	);
}

/** An attribute with the word of its mark, and five boxes: native radio buttons, so that the arrow keys choose. */
function Marks({
	attribute,
	mark,
	disabled,
	onMark,
}: {
	attribute: Attribute;
	mark: number | undefined;
	disabled: boolean;
	onMark: (mark: number) => void;
}) {
	const name = useId();
	return (
		<fieldset
			disabled={disabled}
			aria-label={attribute.name}
			className="flex min-h-11 flex-wrap items-center justify-between gap-x-3 gap-y-1 border-b border-line py-1"
		>
			<div className="min-w-24 flex-1">
				<p dir="auto" className="text-control [overflow-wrap:anywhere]">
					{attribute.name}
				</p>
				<p aria-hidden="true" className="text-axis text-ink-2">
					{mark === undefined ? words.unmarked : MARK_WORDS[mark - 1]}
				</p>
			</div>
			<div className="flex gap-1">
				{MARKS.map((value) => (
					<label
						key={value}
						className="grid h-8 w-9 place-items-center rounded-badge border border-line-2 bg-surface text-control tabular-nums hover:bg-well has-checked:border-accent has-checked:bg-accent has-checked:font-label has-checked:text-on-accent has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent pointer-coarse:h-11 forced-colors:has-checked:outline-2"
					>
						<input
							type="radio"
							name={name}
							value={value}
							checked={mark === value}
							aria-label={words.mark(value, MARK_WORDS[value - 1] ?? '')}
							onChange={() => onMark(value)}
							className="sr-only"
						/>
						<span aria-hidden="true">{value}</span>
					</label>
				))}
			</div>
		</fieldset>
	);
}
