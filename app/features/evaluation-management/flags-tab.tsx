import { CircleCheck, CircleOff } from 'lucide-react';
import { isAdmin } from '#domain/access/actor';
import { flagTitle } from '#domain/evaluation/feature-flags';
import { isTransparencyOff, variableOf } from '../../core/platform/built-flags.ts';
import { useLastSyncedAt } from '../../core/session/use-last-synced-at.ts';
import { useSession } from '../../core/session/use-session.ts';
import type { OptimisticFlag } from '../../entities/evaluation/evaluation-settings.ts';
import { useFlagRows } from '../../entities/evaluation/use-evaluation-settings.ts';
import { paths } from '../../paths.ts';
import { AccessDenied } from '../../ui/access-denied.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Banner } from '../../ui/banner.tsx';
import { NotLoaded, StoredNote } from '../../ui/load-failure.tsx';
import { Switch } from '../../ui/switch.tsx';
import { toastError, toastNote, toastSuccess } from '../../ui/toast.ts';
import { switchFlag } from './settings-actions.ts';
import { flagMessages as words } from './words.ts';

/** The feature flags with their state, and the other settings that affect a device. Read-only for reviewers. */
export function FlagsTab() {
	const { user } = useSession();
	const rows = useFlagRows();
	const lastSyncedAt = useLastSyncedAt();
	if (rows.status === 'forbidden') return <AccessDenied within dashboard={paths.dashboard.to()} />;
	if (!rows.value || !user)
		return (
			<NotLoaded
				isLoading={rows.status === 'loading' || !user}
				rows={6}
				title={words.loadFailed}
				failure={rows.failure}
				onRetry={rows.refresh}
			/>
		);
	const change = isAdmin(user) ? (id: string, isOn: boolean) => void toggle(user.id, id, isOn) : null;
	return (
		<div className="grid gap-8">
			<div>
				<StoredNote {...rows} lastSyncedAt={lastSyncedAt} onRetry={rows.refresh} />
				<p className="mb-6 max-w-prose text-body text-ink-2">{words.intro}</p>
				<ul className="border-t border-line">
					{rows.value.map((entry) => (
						<FlagRow key={entry.flag.id} entry={entry} onChange={change} />
					))}
				</ul>
			</div>
			<OtherSources />
		</div>
	);
}

/** A rejected change is parked; the toggle then shows the server's state again. */
async function toggle(userId: string, id: string, isEnabled: boolean): Promise<void> {
	const outcome = await switchFlag(userId, id, isEnabled);
	if (outcome.kind === 'accepted') toastSuccess(isEnabled ? words.done.enabled : words.done.disabled);
	else if (outcome.kind === 'queued') toastNote(words.savedHere);
	else toastError(words.failed);
}

function FlagRow({
	entry: { flag, isPending },
	onChange,
}: {
	entry: OptimisticFlag;
	onChange: ((id: string, isEnabled: boolean) => void) | null;
}) {
	const title = flagTitle(flag.flag_name);
	const config = Object.entries(flag.config_data);
	return (
		<li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-2 border-b border-line py-4">
			<div className="grid gap-1.5">
				<div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
					<h2 className="text-body font-label [overflow-wrap:anywhere]">{title}</h2>
					<Badge kind={flag.is_enabled ? 'ok' : 'neutral'} icon={flag.is_enabled ? CircleCheck : CircleOff}>
						{flag.is_enabled ? words.enabled : words.disabled}
					</Badge>
					{isPending && <Badge kind="outline">{words.notSent}</Badge>}
				</div>
				{flag.description !== '' && <p className="max-w-prose text-body text-ink-2">{flag.description}</p>}
				{config.length > 0 && (
					<dl aria-label={words.config} className="grid gap-1 text-control">
						{config.map(([name, value]) => (
							<div key={name} className="flex flex-wrap gap-x-2 [overflow-wrap:anywhere]">
								<dt className="text-ink-3">{name}</dt>
								<dd>{typeof value === 'string' ? value : JSON.stringify(value)}</dd>
							</div>
						))}
					</dl>
				)}
			</div>
			{onChange && (
				<Switch
					label={title}
					labelHidden
					checked={flag.is_enabled}
					onChange={(isEnabled) => onChange(flag.id, isEnabled)}
				/>
			)}
		</li>
	);
}

function OtherSources() {
	return (
		<div className="grid max-w-prose gap-6">
			<section aria-labelledby="build-variables">
				<h2 id="build-variables" className="mb-1 text-lead">
					{words.builtTitle}
				</h2>
				<p className="text-body wrap-anywhere text-ink-2">{words.built(variableOf('qualityIndicators'))}</p>
			</section>
			<section aria-labelledby="emergency-key" className="grid gap-3">
				<h2 id="emergency-key" className="text-lead">
					{words.emergencyTitle}
				</h2>
				<p className="text-body wrap-anywhere text-ink-2">{words.emergency}</p>
				{isTransparencyOff() && <Banner kind="warn" inset title={words.emergencyOn} />}
			</section>
		</div>
	);
}
