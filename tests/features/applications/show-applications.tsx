import { type ReactNode, useCallback, useState } from 'react';
import { MemoryRouter } from 'react-router-dom';
import type { Application } from '#domain/assessments/assessment';
import { listedOf } from '#domain/assessments/listed-application';
import { FEATURE_FLAG_DEFAULTS, type FeatureFlags } from '#domain/evaluation/feature-flags';
import type { CandidateInvitation } from '#domain/invitations/invitation';
import { JOB_DEFAULTS } from '../../../app/domain/jobs/job-fields.ts';
import {
	type ListSettings,
	type OnListSettings,
	USUAL_LIST_SETTINGS,
} from '../../../app/entities/applications/list-settings.ts';
import { ApplicationsView } from '../../../app/features/applications/applications-view.tsx';
import type { OnShortlist } from '../../../app/features/applications/shortlist-actions.tsx';
import type { WatchRows } from '../../../app/features/applications/use-full-rows.ts';
import { render } from '../../support/render.ts';
import { aJob } from '../jobs/a-job.ts';
import '../../../app/styles/base.css';

const JOB = {
	...JOB_DEFAULTS,
	...aJob({}),
	applications: { total: 0, withheld: 0, pending: 0, excellent: 0, good: 0 },
};

type Options = {
	flags?: FeatureFlags;
	receiving?: boolean;
	onShortlist?: OnShortlist;
	invitations?: readonly CandidateInvitation[];
	canInvite?: boolean;
	/** What the member chose before. */
	settings?: Partial<ListSettings>;
	onSettings?: OnListSettings;
};

/** Stores the settings as long as the screen is shown. */
function WithSettings({
	stored,
	onSettings,
	children,
}: {
	stored: Partial<ListSettings>;
	onSettings: OnListSettings;
	children: (settings: ListSettings, change: OnListSettings) => ReactNode;
}) {
	const [settings, setSettings] = useState({ ...USUAL_LIST_SETTINGS, ...stored });
	const change = useCallback<OnListSettings>(
		(part) => {
			setSettings((before) => ({ ...before, ...part }));
			onSettings(part);
		},
		[onSettings],
	);
	return children(settings, change);
}

/** The screen of a job's applications, with all of them already read from the device. */
export function applicationsScreen(
	applications: readonly Application[],
	{
		flags = FEATURE_FLAG_DEFAULTS,
		receiving = false,
		onShortlist = () => Promise.resolve(true),
		invitations = [],
		canInvite = false,
		settings = {},
		onSettings = () => undefined,
	}: Options = {},
) {
	const watchRows: WatchRows = (ids, onRows) => {
		onRows(applications.filter(({ id }) => ids.includes(id)));
		return () => undefined;
	};
	return (
		<MemoryRouter>
			<WithSettings stored={settings} onSettings={onSettings}>
				{(known, change) => (
					<ApplicationsView
						job={JOB}
						applications={applications.map(listedOf)}
						receiving={receiving}
						flags={flags}
						watchRows={watchRows}
						onShortlist={onShortlist}
						invitations={invitations}
						userId="adminaccount001"
						canInvite={canInvite}
						note={null}
						settings={known}
						onSettings={change}
					/>
				)}
			</WithSettings>
		</MemoryRouter>
	);
}

/** Shows a job's applications at a URL. */
export function showApplications(
	applications: readonly Application[],
	{ address = '/', ...options }: Options & { address?: string } = {},
) {
	window.history.replaceState(null, '', address);
	return render(applicationsScreen(applications, options));
}
