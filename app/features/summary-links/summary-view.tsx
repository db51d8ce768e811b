import { Printer } from 'lucide-react';
import { useRef } from 'react';
import { measurementNote } from '#domain/assessments/review-words';
import { DISTRIBUTION_FROM, type SharedSummary } from '#domain/summary-links/summary-link';
import { Button } from '../../ui/button.tsx';
import { longDateTime } from '../../ui/dates.ts';
import { FoldedNote } from '../../ui/folded-note.tsx';
import { Histogram } from '../../ui/histogram.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { PageWidth } from '../../ui/page-width.tsx';
import { useUnfoldedInPrint } from '../../ui/use-unfolded-in-print.ts';
import { SummaryPerson } from './summary-person.tsx';
import { summaryMessages as words } from './words.ts';

/** The people that a link shows: one line about each, the share of each answer, who shortlisted them and why. */
export function SummaryView({ summary }: { summary: SharedSummary }) {
	const { job, shared_by, expires_at, chosen, questions, people } = summary;
	const root = useRef<HTMLDivElement>(null);
	useUnfoldedInPrint(root);
	const errors = people.flatMap(({ measured }) => measured ?? []);
	const note = errors.length > 0 ? measurementNote(errors) : null;
	const scores = people.flatMap(({ score }) => (score === null ? [] : [score]));
	return (
		<PageWidth className="py-8 sm:py-10 print:py-0">
			<div ref={root}>
				<header className="grid gap-3 border-b border-ink pb-5">
					<div className="flex flex-wrap items-start justify-between gap-x-8 gap-y-3">
						<div className="grid min-w-0 gap-1.5">
							<p className="text-meta text-ink-2">{`${words.title}, ${words.people(people.length)}`}</p>
							<PageHeading>{job.title}</PageHeading>
							<p dir="auto" className="text-body text-ink-2 [overflow-wrap:anywhere]">
								{[job.company, job.location, job.type].filter(Boolean).join(' · ')}
							</p>
						</div>
						<Button kind="secondary" icon={Printer} className="print:hidden" onClick={() => window.print()}>
							{words.print}
						</Button>
					</div>
					<p className="max-w-prose text-control text-ink-2">
						<bdi>{words.sharedBy(shared_by)}</bdi> <span>{words.closes(longDateTime(expires_at))}</span>
					</p>
					{scores.length > 0 && <p className="max-w-prose text-control text-ink-2">{words.how}</p>}
					{note && <FoldedNote text={note.text}>{note.why}</FoldedNote>}
					{people.length > 0 && chosen > people.length && (
						<p className="text-control text-ink-2">{words.left(chosen - people.length)}</p>
					)}
				</header>
				{people.length === 0 && <p className="py-10 text-body">{words.none}</p>}
				{scores.length >= DISTRIBUTION_FROM && (
					<section aria-labelledby="distribution" className="border-b border-line py-6">
						<h2 id="distribution" className="mb-4 text-h2">
							{words.distribution}
						</h2>
						<Histogram scores={scores} />
					</section>
				)}
				<ol>
					{people.map((person, index) => (
						// biome-ignore lint/suspicious/noArrayIndexKey: the list is fetched once and never changes
						<SummaryPerson key={index} person={person} questions={questions[person.question_version] ?? []} />
					))}
				</ol>
			</div>
		</PageWidth>
	);
}
