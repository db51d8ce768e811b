import { CircleCheck, CircleOff } from 'lucide-react';
import { FEATURE_FLAGS } from '#domain/evaluation/feature-flags';
import { isTransparencyOff, variableOf } from '../../core/platform/built-flags.ts';
import { useFeatureFlags } from '../../core/session/use-feature-flags.ts';
import { Badge } from '../../ui/badge.tsx';
import { Banner } from '../../ui/banner.tsx';
import { LoadingBars } from '../../ui/skeleton.tsx';
import { flagTitle, flagMessages as words } from './flag-words.ts';

/** The feature flags with their state, and what else decides about them on a device. */
export default function FlagsTab() {
	const flags = useFeatureFlags();
	if (!flags) return <LoadingBars rows={6} />;
	return (
		<div className="grid gap-8">
			<p className="max-w-prose text-body text-ink-2">{words.intro}</p>
			<ul className="border-t border-line">
				{FEATURE_FLAGS.map((flag) => (
					<li key={flag} className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line py-4">
						<h2 className="text-body font-label">{flagTitle(flag)}</h2>
						<StateBadge isEnabled={flags[flag]} />
					</li>
				))}
			</ul>
			<OtherSources />
		</div>
	);
}

function StateBadge({ isEnabled }: { isEnabled: boolean }) {
	return (
		<Badge kind={isEnabled ? 'ok' : 'neutral'} icon={isEnabled ? CircleCheck : CircleOff}>
			{isEnabled ? words.enabled : words.disabled}
		</Badge>
	);
}

function OtherSources() {
	return (
		<div className="grid max-w-prose gap-6">
			<section aria-labelledby="build-variables">
				<h2 id="build-variables" className="mb-1 text-lead">
					{words.builtTitle}
				</h2>
				<p className="text-body break-words text-ink-2">{words.built(variableOf('qualityIndicators'))}</p>
			</section>
			<section aria-labelledby="emergency-key" className="grid gap-3">
				<h2 id="emergency-key" className="text-lead">
					{words.emergencyTitle}
				</h2>
				<p className="text-body break-words text-ink-2">{words.emergency}</p>
				{isTransparencyOff() && <Banner kind="warn" inset title={words.emergencyOn} />}
			</section>
		</div>
	);
}
