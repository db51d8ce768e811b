import { useState } from 'react';
import type { HealthStatus } from '#domain/health/system-health';
import { useMediaQuery } from '../../core/platform/media-query.ts';
import type { HealthReport } from '../../entities/system-health/use-system-health.ts';
import { Banner, type BannerKind } from '../../ui/banner.tsx';

const rate = (perCent: number): string => `${Math.round(perCent * 10) / 10}%`;

/** Words of the system status banner. */
export const systemStatusMessages = {
	status: {
		healthy: 'System healthy.',
		degraded: 'System degraded.',
		unhealthy: 'System unhealthy.',
		unknown: 'System status unknown.',
	} satisfies Record<HealthStatus, string>,
	notice: (recommendation: string) => `Notice: ${recommendation}`,
	unableToCheck: 'Unable to check system status',
	services: { ai_evaluation: 'AI evaluation', database: 'Database' },
	service: (name: string, message: string) => `${name}: ${message}`,
	successRate: (perCent: number | null) =>
		perCent === null ? 'AI success rate: no data' : `AI success rate: ${rate(perCent)}`,
	lastDay: (count: number, errorRate: number | null) =>
		[
			`Last 24 hours: ${count.toLocaleString('en')} ${count === 1 ? 'assessment' : 'assessments'}`,
			errorRate === null ? null : `error rate ${rate(errorRate)}`,
		]
			.filter(Boolean)
			.join(', '),
	details: 'Details',
} as const;

const words = systemStatusMessages;

const KINDS: Record<HealthStatus, BannerKind> = {
	healthy: 'info',
	unknown: 'info',
	degraded: 'warn',
	unhealthy: 'bad',
};

/**
 * The system's status above the assessment: nothing while it is healthy without a recommendation. In little space the
 * details are collapsed. A failed check counts as unhealthy.
 */
export function SystemStatusBanner({ report, onDismiss }: { report: HealthReport; onDismiss: () => void }) {
	const hasRoom = useMediaQuery('(min-width: 64rem)');
	const [unfolded, setUnfolded] = useState(false);
	if (report === 'unchecked') {
		return (
			<Banner kind={KINDS.unhealthy} title={words.status.unhealthy} onDismiss={onDismiss}>
				{words.notice(words.unableToCheck)}
			</Banner>
		);
	}
	const { status, recommendations, services, metrics } = report;
	const [recommendation] = recommendations;
	if (status === 'healthy' && !recommendation) return null;
	const { total_assessments, error_rate, ai_success_rate } = metrics.last_24h;
	const facts = [
		words.successRate(ai_success_rate),
		words.service(words.services.ai_evaluation, services.ai_evaluation.message),
		words.service(words.services.database, services.database.message),
		words.lastDay(total_assessments, error_rate),
	];
	return (
		<Banner kind={KINDS[status]} title={words.status[status]} onDismiss={onDismiss}>
			{recommendation && <span>{words.notice(recommendation)}</span>}
			{!hasRoom && (
				<button type="button" className="link ml-1.5" aria-expanded={unfolded} onClick={() => setUnfolded(!unfolded)}>
					{words.details}
				</button>
			)}
			{(hasRoom || unfolded) && (
				<span className="mt-0.5 flex flex-col gap-x-5 text-meta text-ink-2 lg:flex-row lg:flex-wrap">
					{facts.map((fact) => (
						<span key={fact}>{fact}</span>
					))}
				</span>
			)}
		</Banner>
	);
}
