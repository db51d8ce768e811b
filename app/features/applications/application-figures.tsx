import { TriangleAlert } from 'lucide-react';
import { memo } from 'react';
import type { ApplicationFilter } from '#domain/assessments/application-filter';
import type { ApplicationCounts } from '#domain/assessments/job-applications';
import type { ScoreBand } from '#domain/assessments/score-band';
import { Icon } from '../../ui/icon.tsx';
import { BandCarets, bandLevel } from '../../ui/score-band.tsx';
import { type Figure, StatStrip } from '../../ui/stat-strip.tsx';
import { applicationsMessages as words } from './words.ts';

const BANDS = ['excellent', 'good', 'pending'] as const satisfies readonly ScoreBand[];

/** The tile that opens the panel of invitations. `count` is null until read. */
export type InvitationsTile = { count: number | null; isOpen: boolean; onToggle: () => void };

type Picked = Pick<ApplicationFilter, 'score' | 'highRisk'> & Partial<Pick<ApplicationFilter, 'unsuspicious'>>;

/**
 * Counts of applications: all, per score band, and high risk. Staff tests are not counted. A tile filters the list by
 * what it counts; pressing it again removes the filter. The last tile opens the panel of invitations.
 */
export const ApplicationFigures = memo(function ApplicationFigures({
	counts,
	score,
	highRisk,
	showsRisk,
	invitations,
	onPick,
}: Picked & {
	counts: ApplicationCounts;
	showsRisk: boolean;
	invitations: InvitationsTile;
	onPick: (picked: Picked) => void;
}) {
	const ofBand = (band: (typeof BANDS)[number]): Figure => ({
		id: band,
		label: (
			<>
				<BandCarets level={bandLevel(band)} />
				<span>{words.figures[band]}</span>
			</>
		),
		value: counts[band],
		picked: score === band,
		onPick: () => onPick({ score: score === band ? 'all' : band, highRisk: false }),
	});
	const risk: Figure = {
		id: 'high-risk',
		label: (
			<>
				<span className="text-bad">
					<Icon icon={TriangleAlert} />
				</span>
				{words.figures.highRisk}
			</>
		),
		value: counts.high_risk,
		picked: highRisk,
		onPick: () => onPick({ score: 'all', highRisk: !highRisk, unsuspicious: false }),
	};
	return (
		<StatStrip
			dense
			label={words.title}
			figures={[
				{
					id: 'applications',
					label: words.figures.applications,
					value: counts.total,
					onPick: () => onPick({ score: 'all', highRisk: false }),
				},
				...BANDS.map(ofBand),
				...(showsRisk ? [risk] : []),
				{
					id: 'invitations',
					label: words.figures.invitations,
					value: invitations.count ?? '–',
					picked: invitations.isOpen,
					onPick: invitations.onToggle,
				},
			]}
		/>
	);
});
