import { useOnline } from '../core/platform/online.ts';
import { clockTime } from './dates.ts';
import { loadFailureMessages as words } from './load-failure-words.ts';

/**
 * Explains the counts of jobs whose applications are not all on this device: they cover only the local part until the server
 * has sent its counts, and offline the note shows when the server's counts were received. Online, they are refreshed.
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
