import { CloudOff } from 'lucide-react';
import { useOnline } from '../../core/platform/online.ts';
import { clockTime } from '../../ui/dates.ts';
import { Icon } from '../../ui/icon.tsx';
import { loadFailureKind, loadFailureMessages } from '../../ui/load-failure-words.ts';
import { Spinner } from '../../ui/spinner.tsx';
import { applicationsMessages } from './words.ts';

const words = applicationsMessages.missing;

/** Shows that only some of a job's applications are on this device, and whether the rest is loading. */
export function MissingNote({
	here,
	all,
	countedAt,
	failure,
	onRetry,
}: {
	/** Number on this device, including staff tests. */
	here: number;
	/** Number on the server; null while unknown. */
	all: number | null;
	/** When the server counted, ISO 8601; empty while unknown. */
	countedAt: string;
	/** Why the last attempt to load them failed. */
	failure: string | null;
	onRetry: () => void;
}) {
	const online = useOnline();
	const kind = loadFailureKind(failure);
	if (online && failure !== null && kind !== 'offline') {
		return (
			<p className="mb-4 flex flex-wrap items-baseline gap-x-2 text-meta text-ink-2">
				<output>{`${loadFailureMessages.stale[kind]} ${words.here(here, all)}`}</output>
				<button type="button" className="link min-h-6" onClick={onRetry}>
					{loadFailureMessages.retry}
				</button>
			</p>
		);
	}
	return (
		<output className="mb-4 flex items-center gap-2 text-meta text-ink-2">
			{online ? <Spinner className="text-accent" /> : <Icon icon={CloudOff} />}
			<span>
				<span>{online ? words.loading(here, all) : words.offline(here, all)}</span>
				<span>{countedAt !== '' && ` ${words.figures(clockTime(countedAt))}`}</span>
			</span>
		</output>
	);
}
