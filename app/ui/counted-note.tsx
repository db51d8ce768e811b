import { useOnline } from '../core/platform/online.ts';
import { clockTime } from './dates.ts';
import { loadFailureMessages as words } from './load-failure-words.ts';

/**
 * Says whose figures are shown for jobs that do not have all their applications on this device: those of a part until the
 * server sent its own, and offline of which time the server's are. With a network these are brought up to date.
 */
export function CountedNote({ jobs }: { jobs: readonly { counted_at?: string }[] }) {
	const online = useOnline();
	const times = jobs.flatMap(({ counted_at }) => (counted_at === undefined ? [] : [counted_at]));
	const counted = times.filter((time) => time !== '');
	const [at] = counted;
	const texts = [
		times.length > counted.length && words.notCounted(times.length - counted.length),
		!online && at !== undefined && words.counted(counted.length, clockTime(at)),
	].filter((text) => text !== false);
	if (texts.length === 0) return null;
	return <output className="mb-4 block text-meta text-ink-2">{texts.join(' ')}</output>;
}
