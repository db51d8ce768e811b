import { useState } from 'react';
import { BANNER_POLL_MS } from '#domain/health/system-health';
import { COMPACT_BELOW_PX, useFreeArea } from '../../core/platform/visual-viewport.ts';
import { type HealthReport, useSystemHealth } from '../../entities/system-health/use-system-health.ts';
import { SystemStatusBanner } from './system-status-banner.tsx';
import { useIdleValue } from './use-idle-value.ts';

/** The content of a report; a dismissed banner returns when it changes. */
const sayingOf = (report: HealthReport): string =>
	report === 'unchecked' ? report : [report.status, ...report.recommendations].join(' ');

/** The system's status during writing: it appears only while the candidate is not typing, and not beside an on-screen keyboard. */
export function SystemStatus() {
	const report = useIdleValue(useSystemHealth(BANNER_POLL_MS));
	const [dismissed, setDismissed] = useState('');
	const isCompact = useFreeArea().height < COMPACT_BELOW_PX;
	if (!report || isCompact || dismissed === sayingOf(report)) return null;
	return <SystemStatusBanner report={report} onDismiss={() => setDismissed(sayingOf(report))} />;
}
