import { useEffect, useEffectEvent, useMemo, useState, useSyncExternalStore } from 'react';
import type { AnyActor, SnapshotFrom } from 'xstate';

/**
 * An actor that lives as long as the component; `make` is asked once, and again after it was stopped (React's strict mode takes every
 * component down and up again, and what was stopped does not start).
 */
export function useActor<Made extends AnyActor>(make: () => Made): Made {
	const [actor, setActor] = useState(make);
	const renew = useEffectEvent(() => setActor(make));
	useEffect(() => {
		if (actor.getSnapshot().status === 'stopped') {
			renew();
			return;
		}
		actor.start();
		return () => {
			actor.stop();
		};
	}, [actor]);
	return actor;
}

/** The actor's snapshot. The component is drawn again when one comes that is not the `same` as the one that is shown. */
export function useSnapshot<Made extends AnyActor>(
	actor: Made,
	same: (before: SnapshotFrom<Made>, after: SnapshotFrom<Made>) => boolean,
): SnapshotFrom<Made> {
	const store = useMemo(() => {
		let shown: SnapshotFrom<Made> = actor.getSnapshot();
		return {
			view: (): SnapshotFrom<Made> => {
				const next: SnapshotFrom<Made> = actor.getSnapshot();
				if (!same(shown, next)) shown = next;
				return shown;
			},
			subscribe: (listener: () => void) => {
				const subscription = actor.subscribe({ next: listener, error: listener, complete: listener });
				return () => subscription.unsubscribe();
			},
		};
	}, [actor, same]);
	return useSyncExternalStore(store.subscribe, store.view, store.view);
}
