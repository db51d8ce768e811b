import { CircleCheck, CircleHelp, TriangleAlert } from 'lucide-react';
import { isAdmin } from '#domain/access/actor';
import { BANNER_POLL_MS } from '#domain/health/system-health';
import { oneOf } from '../../core/platform/navigation-search.ts';
import { useAddressFilter } from '../../core/platform/use-address-filter.ts';
import { useSession } from '../../core/session/use-session.ts';
import { type HealthReport, useSystemHealth } from '../../entities/system-health/use-system-health.ts';
import { paths } from '../../paths.ts';
import { Badge } from '../../ui/badge.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { AnalyticsTab } from './analytics-tab.tsx';
import { CategoriesTab } from './categories-tab.tsx';
import { FlagsTab } from './flags-tab.tsx';
import { OverridesTab } from './overrides-tab.tsx';
import { evaluationManagementMessages as words } from './words.ts';

const TABS = [
	{ id: 'categories', Part: CategoriesTab },
	{ id: 'flags', Part: FlagsTab },
	{ id: 'overrides', Part: OverridesTab },
	{ id: 'analytics', Part: AnalyticsTab },
] as const;

const FIRST = TABS[0].id;
const IDS = TABS.map(({ id }) => id);

const read = (search: string) => ({ tab: oneOf(IDS, new URLSearchParams(search).get('tab'), FIRST) });
const write = ({ tab }: { tab: string }): string => (tab === FIRST ? '' : new URLSearchParams({ tab }).toString());

/** `/admin/evaluation`: categories, feature flags, overrides and analytics of the evaluation; staff only. */
export default function EvaluationScreen() {
	const { user } = useSession();
	const { filter, change } = useAddressFilter(read, write);
	return (
		<>
			<PageHeader
				title={words.title}
				actions={
					user &&
					isAdmin(user) && (
						<LinkButton kind="secondary" to={paths.reEvaluation.to()}>
							{words.reEvaluation}
						</LinkButton>
					)
				}
			>
				<p className="mb-2">{words.subtitle}</p>
				<p className="min-h-6 *:whitespace-normal">
					<AiBadge />
				</p>
			</PageHeader>
			<Tabs
				label={words.tabsLabel}
				tabs={TABS.map(({ id, Part }) => ({ id, label: words.tabs[id], panel: <Part /> }))}
				chosen={filter.tab}
				onChoose={(tab) => change({ tab })}
			/>
		</>
	);
}

const LOOKS = {
	active: { kind: 'ok', icon: CircleCheck },
	missing: { kind: 'warn', icon: TriangleAlert },
	disturbed: { kind: 'warn', icon: TriangleAlert },
	unchecked: { kind: 'neutral', icon: CircleHelp },
} as const;

function stateOf(report: HealthReport): keyof typeof LOOKS {
	if (report === 'unchecked') return 'unchecked';
	if (report.has_ai === false) return 'missing';
	return report.services.ai_evaluation.status === 'healthy' ? 'active' : 'disturbed';
}

/** Whether the AI evaluates, as of the last check. Renders nothing before the first check and offline. */
function AiBadge() {
	const report = useSystemHealth(BANNER_POLL_MS);
	if (!report) return null;
	const state = stateOf(report);
	return <Badge {...LOOKS[state]}>{words.aiStates[state]}</Badge>;
}
