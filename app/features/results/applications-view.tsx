import { candidateScore } from '#domain/assessments/candidate-score';
import { EXCELLENT_MIN } from '#domain/assessments/score-band';
import type { OwnApplication } from '../../entities/own-work/list-own-applications.ts';
import { paths } from '../../paths.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { BandCarets } from '../../ui/score-band.tsx';
import { StatStrip } from '../../ui/stat-strip.tsx';
import { myApplicationsMessages as words } from './my-applications-words.ts';
import { OwnApplicationRow } from './own-application-row.tsx';

/** Counts of all, strong and unscored applications without withdrawn ones, then the list, newest first. */
export function ApplicationsView({
	applications,
	receiving,
}: {
	applications: readonly OwnApplication[];
	/** The applications are still incomplete, so nothing is counted. */
	receiving: boolean;
}) {
	if (receiving && applications.length === 0) return null;
	if (applications.length === 0) {
		return (
			<EmptyState title={words.empty.title} action={<LinkButton to={paths.jobs.to()}>{words.empty.link}</LinkButton>}>
				{words.empty.text}
			</EmptyState>
		);
	}
	const counted = applications.filter(({ withdrawal }) => !withdrawal);
	const scores = counted.map(({ assessment }) => (assessment ? candidateScore(assessment) : null));
	const strong = scores.filter((score) => score !== null && score >= EXCELLENT_MIN).length;
	const underReview = scores.filter((score) => score === null).length;
	return (
		<>
			{!receiving && (
				<StatStrip
					label={words.title}
					figures={[
						{ id: 'total', label: words.figures.total, value: counted.length },
						{ id: 'strong', label: <Banded level={3}>{words.figures.strong}</Banded>, value: strong },
						{ id: 'underReview', label: <Banded level={null}>{words.figures.underReview}</Banded>, value: underReview },
					]}
				/>
			)}
			<ul aria-label={words.list} className="mt-4">
				{applications.map((application) => (
					<OwnApplicationRow key={application.id} application={application} />
				))}
			</ul>
		</>
	);
}

function Banded({ level, children }: { level: 3 | null; children: string }) {
	return (
		<>
			<BandCarets level={level} />
			<span>{children}</span>
		</>
	);
}
