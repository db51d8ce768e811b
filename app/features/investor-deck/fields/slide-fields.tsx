import type { ComponentProps } from 'react';
import { isSlideType } from '#domain/deck/slide';
import { readSlideContent } from '#domain/deck/slide-content';
import { TextArea } from '../../../ui/text-area.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { deckMessages } from '../words.ts';
import { BoxFields, Part, type SlideFieldsProps, TextList } from './field-parts.tsx';
import { JsonField } from './json-field.tsx';
import { StatFields } from './stat-fields.tsx';
import { StepFields } from './step-fields.tsx';
import { TableFields } from './table-fields.tsx';

const words = deckMessages.fields;

/** The fields of a slide, depending on its type. */
export function SlideFields(props: SlideFieldsProps) {
	const { slide, error, onEdit } = props;
	const errorOf = (field: string) => (error?.field === field ? error.message : null);
	return (
		<div className="grid gap-6">
			<TextField
				label={slide.slide_type === 'title' ? words.mainTitle : words.title}
				value={slide.title}
				error={errorOf('title')}
				onChange={(title) => onEdit({ values: { title } })}
			/>
			<TextField
				label={words.subtitle}
				value={slide.subtitle}
				error={errorOf('subtitle')}
				onChange={(subtitle) => onEdit({ values: { subtitle } })}
			/>
			{isSlideType(slide.slide_type) ? <ContentFields {...props} errorOf={errorOf} /> : <UnknownType {...props} />}
		</div>
	);
}

function UnknownType(props: SlideFieldsProps) {
	return (
		<>
			<p className="text-control text-ink-2">{deckMessages.editor.unknown(props.slide.slide_type)}</p>
			<JsonField {...props} />
		</>
	);
}

function Bullets({
	texts,
	least,
	...rest
}: Pick<ComponentProps<typeof TextList>, 'texts' | 'least' | 'errorOf' | 'onChange'>) {
	return (
		<Part title={words.bullets}>
			<TextList
				{...rest}
				texts={texts.length > 0 || least === 0 ? texts : ['']}
				nameOf={words.bullet}
				addLabel={words.addBullet}
				help={words.bulletHelp}
				least={least}
			/>
		</Part>
	);
}

function ContentFields(props: SlideFieldsProps & { errorOf: (field: string) => string | null }) {
	const { slide, errorOf, onEdit } = props;
	const content = readSlideContent(slide.content);
	/** Sets a property of the content; null removes it. */
	const setPart = (part: string, value: unknown) => {
		const { [part]: _, ...others } = slide.content;
		onEdit({ values: { content: value === null ? others : { ...others, [part]: value } } });
	};
	const boxErrorOf = (box: string) => (part: string) => errorOf(`content.${box}.${part}`) ?? errorOf(`content.${box}`);
	const bullets = {
		texts: content.bullets,
		errorOf: (index: number) => errorOf(`content.bullets.${index}`),
		onChange: (texts: string[]) => setPart('bullets', texts),
	};
	switch (slide.slide_type) {
		case 'title':
			return (
				<TextArea
					label={words.tagline}
					rows={2}
					value={content.tagline}
					error={errorOf('content.tagline')}
					onChange={(tagline) => setPart('tagline', tagline)}
				/>
			);
		case 'bullet_list':
			return (
				<>
					<Bullets {...bullets} least={1} />
					<BoxFields
						name={words.highlight}
						box={content.highlight}
						errorOf={boxErrorOf('highlight')}
						onChange={(box) => setPart('highlight', box)}
					/>
				</>
			);
		case 'stats_grid':
			return (
				<>
					<StatFields
						stats={content.stats}
						errorOf={(index) => errorOf(`content.stats.${index}`)}
						onChange={(stats) => setPart('stats', stats)}
					/>
					<Bullets {...bullets} least={0} />
					<BoxFields
						name={words.marketTiming}
						box={content.market_timing}
						errorOf={boxErrorOf('market_timing')}
						onChange={(box) => setPart('market_timing', box)}
					/>
					<Part title={words.footnotes}>
						<TextList
							texts={content.footnotes}
							nameOf={words.footnote}
							addLabel={words.addFootnote}
							least={0}
							errorOf={(index) => errorOf(`content.footnotes.${index}`)}
							onChange={(texts) => setPart('footnotes', texts)}
						/>
					</Part>
				</>
			);
		case 'process_flow':
			return (
				<>
					<StepFields
						steps={content.steps}
						errorOf={(index) => errorOf(`content.steps.${index}`)}
						onChange={(steps) => setPart('steps', steps)}
					/>
					<BoxFields
						name={words.techNote}
						box={content.tech_note}
						errorOf={boxErrorOf('tech_note')}
						onChange={(box) => setPart('tech_note', box)}
					/>
				</>
			);
		default:
			return (
				<TableFields
					table={content}
					errorOf={errorOf}
					invalid={props.invalid}
					onChange={(table, invalid) =>
						onEdit({
							...(table && { values: { content: { ...slide.content, headers: table.headers, rows: table.rows } } }),
							...(invalid && { invalid }),
						})
					}
				/>
			);
	}
}
