import type { Application } from '#domain/assessments/assessment';
import { type ScoreBand, scoreBand } from '#domain/assessments/score-band';
import { BandCarets, bandLevel } from '../../ui/score-band.tsx';
import { FigureStrip } from '../../ui/stat-strip.tsx';
import { applicationsMessages as words } from './words.ts';

const SHOWN = ['excellent', 'good', 'pending'] as const satisfies readonly ScoreBand[];

/** How many applications there are, and how many of each band. Tests of the hiring team are not counted. */
export function ApplicationFigures({ applications }: { applications: readonly Application[] }) {
	const counted = applications.filter((application) => !application.is_admin_test);
	return (
		<FigureStrip
			label={words.title}
			figures={[
				{ id: 'applications', label: words.figures.applications, value: counted.length },
				...SHOWN.map((band) => ({
					id: band,
					label: (
						<>
							<BandCarets level={bandLevel(band)} />
							{words.figures[band]}
						</>
					),
					value: counted.filter(({ score }) => scoreBand(score) === band).length,
				})),
			]}
		/>
	);
}
