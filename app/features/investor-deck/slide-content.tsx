import { cellOf, headerKey, isHighlighted } from '#domain/deck/comparison-table';
import { rawContentText } from '#domain/deck/raw-content';
import { isSlideType, type Slide } from '#domain/deck/slide';
import { readSlideContent, type SlideBox, type SlideContent } from '#domain/deck/slide-content';
import { classNames } from '../../ui/class-names.ts';
import { RichText } from './rich-text.tsx';
import { type Drawing, SlideDrawing } from './slide-drawing.tsx';
import { deckMessages } from './words.ts';

const words = deckMessages.dynamic;

/** The content of a slide, depending on its type. For an unknown type, the stored text. */
export function SlideContentView({ slide, drawings = [] }: { slide: Slide; drawings?: readonly Drawing[] }) {
	const { slide_type: type } = slide;
	if (!isSlideType(type)) {
		return (
			<div className="slide-unknown">
				<p>{words.unknown(type)}</p>
				<pre>{rawContentText(slide.content)}</pre>
			</div>
		);
	}
	const content = readSlideContent(slide.content);
	switch (type) {
		case 'title':
			return content.tagline === '' ? null : <p className="slide-tagline">{content.tagline}</p>;
		case 'bullet_list':
			return (
				<>
					<Bullets bullets={content.bullets} />
					<Box box={content.highlight} />
				</>
			);
		case 'stats_grid':
			return <Stats content={content} />;
		case 'process_flow':
			return (
				<>
					<Steps steps={content.steps} drawings={drawings} />
					<Box box={content.tech_note} />
				</>
			);
		case 'comparison_table':
			return <Comparison title={slide.title} content={content} />;
	}
}

function Bullets({ bullets }: Pick<SlideContent, 'bullets'>) {
	if (bullets.length === 0) return null;
	return (
		<ul className="slide-bullets">
			{bullets.map((bullet, index) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: two bullets may be the same
				<li key={index}>
					<RichText text={bullet} />
				</li>
			))}
		</ul>
	);
}

function Box({ box }: { box: SlideBox | null }) {
	if (!box) return null;
	return (
		<section className="slide-box">
			{box.title !== '' && <h3>{box.title}</h3>}
			{box.content !== '' && <p>{box.content}</p>}
		</section>
	);
}

function Stats({ content: { stats, bullets, market_timing: timing, footnotes } }: { content: SlideContent }) {
	return (
		<>
			{stats.length > 0 && (
				<dl className="slide-stats">
					{stats.map((stat, index) => (
						// biome-ignore lint/suspicious/noArrayIndexKey: two statistics may be the same
						<div key={index}>
							<dt>{stat.label}</dt>
							<dd>{stat.number}</dd>
						</div>
					))}
				</dl>
			)}
			<Bullets bullets={bullets} />
			<Box box={timing} />
			{footnotes.length > 0 && (
				<ol className="slide-footnotes">
					{footnotes.map((note, index) => (
						// biome-ignore lint/suspicious/noArrayIndexKey: two footnotes may be the same
						<li key={index}>{note}</li>
					))}
				</ol>
			)}
		</>
	);
}

function Steps({ steps, drawings }: Pick<SlideContent, 'steps'> & { drawings: readonly Drawing[] }) {
	if (steps.length === 0) return null;
	return (
		<ol className="slide-steps">
			{steps.map((step, index) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: stored numbers may repeat
				<li key={index}>
					{drawings[index] && <SlideDrawing drawing={drawings[index]} />}
					<span className="slide-step-number">{step.number}</span>
					<div>
						{step.title !== '' && <h3>{step.title}</h3>}
						<p>{step.description}</p>
					</div>
				</li>
			))}
		</ol>
	);
}

/** Makes a wide table scrollable by keyboard. */
const SCROLLABLE = { tabIndex: 0 } as const;

function Comparison({ title, content: { headers, rows } }: { title: string; content: SlideContent }) {
	const name = words.table(title);
	return (
		<section aria-label={name} className="slide-table" {...SCROLLABLE}>
			<table>
				<thead>
					<tr>
						{headers.map((header) => (
							<th key={headerKey(header)} scope="col">
								{header}
							</th>
						))}
					</tr>
				</thead>
				<tbody>
					{rows.map((row, index) => (
						// biome-ignore lint/suspicious/noArrayIndexKey: rows have no other identity
						<tr key={index} className={classNames(isHighlighted(row) && 'slide-row-highlighted')}>
							{headers.map((header, place) => (
								<td key={headerKey(header)} data-header={header}>
									{place === 0 && isHighlighted(row) ? <strong>{cellOf(row, header)}</strong> : cellOf(row, header)}
								</td>
							))}
						</tr>
					))}
				</tbody>
			</table>
		</section>
	);
}
