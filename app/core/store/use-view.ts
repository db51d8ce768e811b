import { useObservable } from 'dexie-react-hooks';

/** The current view of a source, which tells when it changes. Another source shows its own at once. */
export function useView<View>(source: { view: () => View; subscribe: (listener: () => void) => () => void }): View {
	useObservable(
		() => ({ getValue: source.view, subscribe: (onNext) => source.subscribe(() => onNext(source.view())) }),
		[source],
	);
	return source.view();
}
