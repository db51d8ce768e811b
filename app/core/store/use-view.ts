import { useObservable } from 'dexie-react-hooks';

/**
 * The current view of a source, which tells when it changes; another source shows its own at once. `useObservable` schedules the
 * render: for every list, a filter took 55 ms instead of 35.
 */
export function useView<View>(source: { view: () => View; subscribe: (listener: () => void) => () => void }): View {
	useObservable(
		() => ({ getValue: source.view, subscribe: (onNext) => source.subscribe(() => onNext(source.view())) }),
		[source],
	);
	return source.view();
}
