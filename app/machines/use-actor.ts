import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import type { AnyActor, SnapshotFrom } from 'xstate';

/**
 * An actor that lives as long as the component; `make` is asked once. It is stopped a moment after the component is gone: React's strict
 * mode takes every component down and up again, and what was stopped does not start.
 */
export function useActor<Made extends AnyActor>(make: () => Made): Made {
	const [actor] = useState(make);
	const stopping = useRef<ReturnType<typeof setTimeout>>(undefined);
	useEffect(() => {
		clearTimeout(stopping.current);
		actor.start();
		return () => {
			stopping.current = setTimeout(() => actor.stop());
		};
	}, [actor]);
	return actor;
}

type Same<Made extends AnyActor> = (before: SnapshotFrom<Made>, after: SnapshotFrom<Made>) => boolean;

function snapshotsOf<Made extends AnyActor>(actor: Made, same: Same<Made>) {
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
}

/** The actor's snapshot. The component is drawn again when one comes that is not the `same` as the one that is shown. */
export function useSnapshot<Made extends AnyActor>(actor: Made, same: Same<Made>): SnapshotFrom<Made> {
	const { subscribe, view } = useMemo(() => snapshotsOf(actor, same), [actor, same]);
	return useSyncExternalStore(subscribe, view, view);
}
