import { Share2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { ApplicationCounts } from '#domain/assessments/job-applications';
import type { FeatureFlags } from '#domain/evaluation/feature-flags';
import type { StaffJob } from '#domain/jobs/job';
import { applicationSearch, readApplicationFilter } from '../../core/platform/application-address.ts';
import { type ShareOutcome, shareAddress } from '../../core/platform/share.ts';
import { useAddressFilter } from '../../core/platform/use-address-filter.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { OwnText } from '../../ui/own-text.tsx';
import { ApplicationFigures, type InvitationsTile } from './application-figures.tsx';
import { applicationsMessages as words } from './words.ts';

/** Empty state of a job without applications, with its link to share. */
export function NoApplications({ job }: { job: StaffJob }) {
	const [outcome, setOutcome] = useState<ShareOutcome | null>(null);
	const share = async () => {
		setOutcome(null);
		setOutcome(await shareAddress(job.title, paths.job.to(job.id)));
	};
	return (
		<EmptyState
			title={words.empty.title}
			action={
				<div className="flex flex-wrap items-center gap-3">
					<Button kind="secondary" icon={Share2} onClick={() => void share()}>
						{words.empty.share}
					</Button>
					<output className="text-meta text-ink-2">
						{(outcome === 'copied' || outcome === 'failed') && words.empty.shared[outcome]}
					</output>
				</div>
			}
		>
			{words.empty.text}
		</EmptyState>
	);
}

/** Empty state when the filter matches nothing. */
export function NoMatches({ onClear }: { onClear: () => void }) {
	return (
		<EmptyState
			title={words.noMatch.title}
			action={
				<Button kind="secondary" onClick={onClear}>
					{words.filter.clear}
				</Button>
			}
		>
			{words.noMatch.text}
		</EmptyState>
	);
}

/** The Invitations tile, and the panel that it opens below the tiles. */
export type Tiles = { invitations: InvitationsTile; panel: ReactNode };

/** Shows the tiles of a job that has no rows on this device. */
export function EmptyDesk({
	counts,
	flags,
	tiles,
}: {
	counts: ApplicationCounts | null;
	flags: FeatureFlags | undefined;
	tiles: Tiles;
}) {
	const { filter, change } = useAddressFilter(readApplicationFilter, applicationSearch);
	return (
		<div className="mb-8">
			{counts && (
				<ApplicationFigures
					counts={counts}
					score={filter.score}
					highRisk={filter.highRisk}
					showsRisk={flags?.behaviorAnalytics ?? false}
					invitations={tiles.invitations}
					onPick={change}
				/>
			)}
			<OwnText>{tiles.panel}</OwnText>
		</div>
	);
}
