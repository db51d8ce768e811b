import type { Application } from '#domain/assessments/assessment';
import type { ListedError } from '#domain/evaluation/measured-list';
import { ApplicationRow } from './application-row.tsx';
import { applicationsMessages as words } from './words.ts';

/** The applications as rows with a head from 1024 px, as blocks below. */
export function ApplicationList({
	applications,
	errors,
}: {
	applications: readonly Application[];
	/** Of the scores, by application. */
	errors: ReadonlyMap<string, ListedError>;
}) {
	const { score, candidate, signals, applied } = words.columns;
	return (
		<section aria-label={words.list} className="mt-8">
			<div
				aria-hidden="true"
				className="hidden grid-cols-[10.75rem_minmax(0,1fr)_12.5rem_7rem] border-b border-line-strong py-2 text-meta text-ink-3 lg:grid"
			>
				<span>{score}</span>
				<span>{candidate}</span>
				<span>{signals}</span>
				<span className="text-right">{applied}</span>
			</div>
			<ol className="max-lg:border-t max-lg:border-line">
				{applications.map((application) => (
					<ApplicationRow key={application.id} application={application} error={errors.get(application.id)} />
				))}
			</ol>
		</section>
	);
}
