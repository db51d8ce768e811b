import type { ReactNode } from 'react';
import type { SystemHealth } from '#domain/health/system-health';
import { clockTime, longDateTime } from '../../ui/dates.ts';
import { systemMessages as words } from './words.ts';

/** Circuit breaker, last backup, database size and server version. */
export function OperationFacts({ health }: { health: SystemHealth }) {
	const { server } = health;
	return (
		<dl className="border-t border-line">
			<Fact name={words.breaker}>{breakerText(health)}</Fact>
			<Fact name={words.backup}>{backupText(health.backup)}</Fact>
			{server && <Fact name={words.size}>{words.megabytes(server.database_bytes)}</Fact>}
			{server && <Fact name={words.version}>{server.version}</Fact>}
		</dl>
	);
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
	return (
		<div className="grid gap-x-6 border-b border-line py-3 text-control sm:grid-cols-[12rem_minmax(0,1fr)]">
			<dt className="text-ink-2">{name}</dt>
			<dd>{children}</dd>
		</div>
	);
}

function breakerText({ has_ai, breaker }: SystemHealth): string {
	if (has_ai === false || !breaker) return words.noAi;
	if (breaker.state === 'open' && breaker.open_until !== '') return words.pausedUntil(clockTime(breaker.open_until));
	return words.breakerStates[breaker.state];
}

function backupText(backup: SystemHealth['backup']): string {
	if (!backup) return words.noBackup;
	const last =
		backup.succeeded_at === ''
			? words.backupNever
			: words.backupAt(longDateTime(backup.succeeded_at), words.megabytes(backup.bytes));
	if (backup.failed) return words.backupFailed(last);
	return backup.is_late ? words.backupLate(last) : last;
}
