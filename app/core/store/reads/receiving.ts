import type { Stored } from '../account-database.ts';

/** The head that the server named when a pull of several pages began, in `meta`: until the cursors have reached it, what is here is a part. */
export type PullTarget = { epoch: string; head: number };

/** Whether rows are still on their way to this device: the question library, and everything else, which comes first. */
export type Receiving = { work: boolean; library: boolean };

type Cursor = { epoch: string; since: number; ahead?: number };

/** Whether this device has a part only of what the server had when it last named its head. A device that never had all of it is receiving. */
export const findReceiving = ({ store }: Stored): Promise<Receiving> =>
	store.read(['meta'], async ({ meta }) => {
		const [cursor, target, pulledAt] = [
			await meta.get('cursor'),
			await meta.get('target'),
			await meta.get('pulled_at'),
		];
		const { epoch = '', since = 0, ahead = since } = JSON.parse(cursor?.value ?? '{}') as Partial<Cursor>;
		const named = target && (JSON.parse(target.value) as PullTarget);
		if (named?.epoch !== epoch) return { work: !pulledAt, library: !pulledAt };
		return { work: ahead < named.head, library: since < named.head };
	});
