import {
	createContext,
	type ReactNode,
	startTransition,
	useContext,
	useEffect,
	useEffectEvent,
	useMemo,
	useState,
} from 'react';
import { type Arrival, browserHistory, type PageHistory, type Place } from './page-history.ts';

/** Goes to an address of the app. `replace`: the present place is not come back to. */
export type Go = (to: string, options?: { replace?: boolean; state?: unknown }) => void;

type Navigation = { place: Place; arrival: Arrival; go: Go };

const NavigationContext = createContext<Navigation | null>(null);
const ParamsContext = createContext<Readonly<Record<string, string>>>({});

function useNavigation(): Navigation {
	const navigation = useContext(NavigationContext);
	if (!navigation) throw new Error('There is no navigation around this component.');
	return navigation;
}

/**
 * What is inside follows the address. Not a library: the app needs a dozen plain patterns, and the smallest router that is generally used
 * would be an eighth of a first visit. A new place is shown once its code is there; until then the old one stays.
 */
export function NavigationProvider({
	history = browserHistory,
	children,
}: {
	history?: PageHistory;
	children: ReactNode;
}) {
	const [visit, setVisit] = useState<{ place: Place; arrival: Arrival }>(() => ({
		place: history.here(),
		arrival: 'pop',
	}));
	const go = useMemo<Go>(
		() =>
			(to, { replace = false, state } = {}) => {
				history.go(to, { replace, state });
				startTransition(() => setVisit({ place: history.here(), arrival: replace ? 'replace' : 'push' }));
			},
		[history],
	);
	useEffect(
		() => history.onPop(() => startTransition(() => setVisit({ place: history.here(), arrival: 'pop' }))),
		[history],
	);
	const navigation = useMemo(() => ({ ...visit, go }), [visit, go]);
	return <NavigationContext value={navigation}>{children}</NavigationContext>;
}

/** What the address fills into the pattern of the page inside. */
export const ParamsProvider = ({
	params,
	children,
}: {
	params: Readonly<Record<string, string>>;
	children: ReactNode;
}) => <ParamsContext value={params}>{children}</ParamsContext>;

/** Where the visitor is. */
export const useLocation = (): Place => useNavigation().place;

/** How the visitor came here. */
export const useArrival = (): Arrival => useNavigation().arrival;

/** How to go elsewhere; the same function as long as the page lives. */
export const useNavigate = (): Go => useNavigation().go;

/** What the address fills into the page's pattern, by name. */
export const useParams = (): Readonly<Record<string, string>> => useContext(ParamsContext);

/** Goes elsewhere as soon as it is drawn, in the place of this page. */
export function Redirect({ to, state }: { to: string; state?: unknown }) {
	const go = useNavigate();
	const leave = useEffectEvent(() => go(to, { replace: true, state }));
	useEffect(() => {
		if (to !== '') leave();
	}, [to]);
	return null;
}
