import { useOnline } from '../core/platform/online.ts';
import { clockTime } from './dates.ts';
import { loadFailureMessages as words } from './load-failure-words.ts';

/**
 * Says offline whose figures are shown for jobs that do not have all their applications on this device: the server's, and of
 * which time, or those of a part. Nothing while there is a network, which brings them up to date.
 */
export function CountedNote({ jobs }: { jobs: readonly { counted_at?: string }[] }) {
	const online = useOnline();
	const times = jobs.flatMap(({ counted_at }) => (counted_at === undefined ? [] : [counted_at]));
	if (online || times.length === 0) return null;
	const counted = times.find((time) => time !== '');
	return (
		<output className="mb-4 block text-meta text-ink-2">
			{counted === undefined ? words.notCounted(times.length) : words.counted(times.length, clockTime(counted))}
		</output>
	);
}
