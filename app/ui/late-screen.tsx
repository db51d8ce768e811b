import { type ComponentType, useEffect, useState } from 'react';
import { isOnline, onConnectionChange } from '../core/platform/online.ts';
import { PageHeading } from './page-heading.tsx';
import { PageWidth } from './page-width.tsx';
import { Skeleton } from './skeleton.tsx';
import { componentMessages } from './words.ts';

/** Retry interval for code that could not be loaded, in milliseconds. It is also retried when the network returns. */
const RETRY_MS = 3_000;

export type Screen<Props extends object = object> = {
	Component: ComponentType<Props>;
	/** Loads what the first render needs. Resolves when it has loaded or failed. */
	preload: () => Promise<void>;
};

/**
 * A component in a chunk of its own, loaded when it is preloaded or first rendered, and rendered at once if it is loaded. A
 * failed load never breaks the surrounding page: `Missing` is shown, and the load is retried until it succeeds.
 */
export function lateScreen<Props extends object = object>(
	load: () => Promise<{ default: ComponentType<Props> }>,
	{ Waiting = WaitingPage, Missing = MissingPage }: Partial<Record<'Waiting' | 'Missing', ComponentType<Props>>> = {},
): Screen<Props> {
	let Loaded: ComponentType<Props> | undefined;
	let loading: Promise<boolean> | undefined;
	/** Resolves to whether the code is loaded. */
	const fetchCode = (): Promise<boolean> => {
		loading ??= load().then(
			(code) => {
				Loaded = code.default;
				return true;
			},
			() => {
				loading = undefined;
				return false;
			},
		);
		return loading;
	};
	// biome-ignore lint/correctness/noComponentHookFactories: called once for each screen, when its module is first run
	function LateScreen(props: Props) {
		const [isLoaded, setLoaded] = useState<boolean | undefined>(Loaded && true);
		useEffect(() => {
			if (isLoaded) return;
			let isOver = false;
			const ask = async (): Promise<void> => {
				const loaded = await fetchCode();
				if (!isOver) setLoaded(loaded);
			};
			void ask();
			const timer = setInterval(() => void ask(), RETRY_MS);
			const stop = onConnectionChange(() => {
				if (isOnline()) void ask();
			});
			return () => {
				isOver = true;
				clearInterval(timer);
				stop();
			};
		}, [isLoaded]);
		if (Loaded) return <Loaded {...props} />;
		return isLoaded === undefined ? <Waiting {...props} /> : <Missing {...props} />;
	}
	return { Component: LateScreen, preload: async () => void (await fetchCode()) };
}

/** For parts that leave no gap. */
export const Nothing = () => null;

function WaitingPage() {
	return (
		<PageWidth className="min-h-dvh py-10">
			<Skeleton />
		</PageWidth>
	);
}

function MissingPage() {
	const { title, page } = componentMessages.missing;
	return (
		<PageWidth className="grid justify-items-start gap-4 py-10">
			<PageHeading>{title}</PageHeading>
			<p role="alert" className="max-w-prose text-body text-ink-2">
				{page}
			</p>
		</PageWidth>
	);
}
