import { useState } from 'react';
import { BANNER_POLL_MS } from '#domain/health/system-health';
import { useFreeArea } from '../../core/platform/visual-viewport.ts';
import { type HealthReport, useSystemHealth } from '../../core/session/use-system-health.ts';
import { SystemStatusBanner } from './system-status-banner.tsx';
import { useWhenNobodyTypes } from './use-idle-value.ts';
import { COMPACT_BELOW_PX } from './writing-room.ts';

/** What a report says; it is shown again after it was dismissed once it says something else. */
const sayingOf = (report: HealthReport): string =>
	report === 'unchecked' ? report : [report.status, ...report.recommendations].join(' ');

/** How the system is, for somebody who writes: it appears between two spells of typing and leaves the room beside a keyboard to the text. */
export function SystemStatus() {
	const report = useWhenNobodyTypes(useSystemHealth(BANNER_POLL_MS));
	const [dismissed, setDismissed] = useState('');
	const isCompact = useFreeArea().height < COMPACT_BELOW_PX;
	if (!report || isCompact || dismissed === sayingOf(report)) return null;
	return <SystemStatusBanner report={report} onDismiss={() => setDismissed(sayingOf(report))} />;
}
