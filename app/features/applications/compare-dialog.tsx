import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Application } from '#domain/assessments/assessment';
import type { ListedApplication } from '#domain/assessments/listed-application';
import type { FeatureFlags } from '#domain/evaluation/feature-flags';
import { type ListedError, marksOf, tooCloseTo } from '#domain/evaluation/measured-list';
import { mixedMethods } from '#domain/evaluation/mixed-methods';
import { paths } from '../../paths.ts';
import { classNames } from '../../ui/class-names.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Findings } from './application-row.tsx';
import { ApplicationSignals } from './application-signals.tsx';
import { ListedScore } from './listed-score.tsx';
import { MixedMethods } from './score-notes.tsx';
import { type OnShortlist, ShortlistActions } from './shortlist-actions.tsx';
import { useFullRows, type WatchRows } from './use-full-rows.ts';
import { applicationsMessages } from './words.ts';

const words = applicationsMessages.compare;

type CompareProps = {
	jobTitle: string;
	/** In the order of their columns. */
	applications: readonly ListedApplication[];
	watchRows: WatchRows;
	errors: ReadonlyMap<string, ListedError>;
	flags: FeatureFlags | undefined;
	/** Query string that a review is opened with. */
	search: string;
	onShortlist: OnShortlist;
	/** Called before a review is opened. */
	onOpen: (id: string) => void;
	open: boolean;
	onClose: () => void;
};

/** Compares applications side by side, one column each. */
export function CompareDialog({ open, onClose, jobTitle, ...comparison }: CompareProps) {
	return (
		<Dialog open={open} onClose={onClose} size="wide" title={words.title} description={<bdi>{jobTitle}</bdi>}>
			{open && <Comparison {...comparison} />}
		</Dialog>
	);
}

function Comparison({
	applications,
	watchRows,
	errors,
	flags,
	search,
	onShortlist,
	onOpen,
}: Omit<CompareProps, 'open' | 'onClose' | 'jobTitle'>) {
	const whole = useFullRows(
		applications.map(({ id }) => id),
		watchRows,
	);
	const isSameSet = new Set(applications.map(({ question_version }) => question_version)).size === 1;
	const answers = isSameSet ? Math.max(...applications.map((row) => marksOf(row).length)) : 0;
	const cells = (cell: (row: ListedApplication) => ReactNode) =>
		applications.map((row) => (
			<td key={row.id} className="py-3 pr-5 align-top last:pr-0">
				{cell(row)}
			</td>
		));
	const ofWhole = (show: (application: Application) => ReactNode) =>
		cells(({ id }) => {
			const application = whole.get(id);
			return application && show(application);
		});
	const review = (id: string) => ({ pathname: paths.assessmentReview.to(id), search });
	return (
		<div className="grid gap-4">
			<MixedMethods methods={mixedMethods(applications)} />
			{!isSameSet && <p className="max-w-prose text-control text-ink-2">{words.otherQuestions}</p>}
			{/* Without an overflow of its own: the dialog scrolls in both directions, so that names and labels stay visible. */}
			<section
				aria-label={words.title}
				// biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
				tabIndex={0} // oxlint-disable-line jsx-a11y/no-noninteractive-tabindex
			>
				<table className="w-full text-control">
					<thead>
						<tr className="align-top">
							<th scope="col" className={classNames(LABEL, NAME_EDGE, 'top-0 z-30')}>
								<span className="sr-only">{words.fact}</span>
							</th>
							{applications.map(({ id, name }) => (
								<th
									key={id}
									scope="col"
									className={classNames(NAME, 'min-w-40 py-2 pr-5 text-left text-body font-label last:pr-0')}
								>
									<Link dir="auto" to={review(id)} onClick={() => onOpen(id)} className="link [overflow-wrap:anywhere]">
										{name}
									</Link>
								</th>
							))}
						</tr>
					</thead>
					<tbody>
						<Row label={words.score}>
							{cells((row) => (
								<div className="w-29">
									<ListedScore listed={row} error={errors.get(row.id)} />
								</div>
							))}
						</Row>
						<Row label={words.tooClose}>
							{cells((row) => (
								<TooClose rows={tooCloseTo(row, applications, errors)} />
							))}
						</Row>
						{Array.from({ length: answers }, (_, index) => (
							<Row key={words.answer(index + 1)} label={words.answer(index + 1)}>
								{cells((row) => (
									<Points mark={marksOf(row)[index]} />
								))}
							</Row>
						))}
						<Row label={words.findings}>
							{ofWhole((application) => (
								<div className="grid gap-2">
									<Findings application={application} flags={flags} />
								</div>
							))}
						</Row>
						<Row label={words.signals}>
							{ofWhole((application) => (
								<ApplicationSignals application={application} error={undefined} flags={flags} />
							))}
						</Row>
						<Row label={words.actions}>
							{cells((row) => (
								<div className="grid justify-items-start gap-2">
									<ShortlistActions selected={[row]} onShortlist={onShortlist} />
									<LinkButton
										kind="secondary"
										size="small"
										to={review(row.id)}
										onClick={() => onOpen(row.id)}
										aria-label={applicationsMessages.viewDetailsOf(row.name)}
									>
										{applicationsMessages.viewDetails}
									</LinkButton>
								</div>
							))}
						</Row>
					</tbody>
				</table>
			</section>
		</div>
	);
}

/** The first row; stays visible at the edge of the dialog's body. A border of the row would scroll away, a shadow stays. */
const NAME_EDGE = 'shadow-[inset_0_-1px_0_var(--line-strong)]';
const NAME = classNames(NAME_EDGE, 'sticky top-0 z-20 bg-surface');

/** The first column; stays visible while the others scroll, and covers the padding at its left, where they pass. */
const LABEL = classNames(
	'sticky left-0 w-28 min-w-24 bg-surface py-3 pr-4 text-left align-top text-meta font-normal text-ink-3',
	'before:absolute before:inset-y-0 before:right-full before:w-6 before:bg-surface',
);

function Row({ label, children }: { label: string; children: ReactNode }) {
	return (
		<tr className="border-b border-line last:border-0">
			<th scope="row" className={classNames(LABEL, 'z-10')}>
				{label}
			</th>
			{children}
		</tr>
	);
}

function TooClose({ rows }: { rows: readonly ListedApplication[] }) {
	if (rows.length === 0) return <span className="text-ink-3">{words.noneTooClose}</span>;
	return (
		<ul>
			{rows.map(({ id, name }) => (
				<li key={id} className="[overflow-wrap:anywhere]">
					<bdi>{name}</bdi>
				</li>
			))}
		</ul>
	);
}

/** The points of a text answer, as text and as a bar; a dash if the answer has none. */
function Points({ mark }: { mark: { points: number; of: number } | undefined }) {
	if (!mark) return '–';
	return (
		<div className="grid w-29 gap-1.5">
			<span className="tabular-nums">{words.points(mark.points, mark.of)}</span>
			<span aria-hidden="true" className="block h-1 rounded-full bg-line forced-colors:border">
				<span
					className="drawn block h-1 rounded-full bg-accent"
					style={{ width: `${mark.of > 0 ? (100 * mark.points) / mark.of : 0}%` }}
				/>
			</span>
		</div>
	);
}
