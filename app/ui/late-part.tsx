import { type ComponentType, useEffect, useState } from 'react';
import { isOnline, onConnectionChange } from '../core/platform/online.ts';
import { Button } from './button.tsx';
import { PageHeading } from './page-heading.tsx';
import { PageWidth } from './page-width.tsx';
import { componentMessages } from './words.ts';

/** Retry interval for code that could not be loaded, in milliseconds. It is also retried when the network returns. */
const RETRY_MS = 3_000;

const words = componentMessages.missing;

/** What to show while the code cannot be loaded: a page, a sentence, a box over the page, or nothing. */
type Missing<Props> =
	| 'page'
	| 'part'
	| 'nothing'
	| { back: (props: Props) => void; isWanted: (props: Props) => boolean };

/**
 * Creates a component whose code is loaded when it is first rendered or preloaded. A failed load never breaks the surrounding
 * page: the component shows a message and retries until it succeeds.
 */
export function latePart<Props extends object>(
	load: () => Promise<{ default: ComponentType<Props> }>,
	missing: Missing<Props> = 'nothing',
): { Component: ComponentType<Props>; preload: () => Promise<void> } {
	let loaded: ComponentType<Props> | undefined;
	const fetchCode = async (): Promise<void> => {
		loaded ??= (await load()).default;
	};
	// biome-ignore lint/correctness/noComponentHookFactories: called once for each part, when its module is first run
	function LatePart(props: Props) {
		const [Part, setPart] = useState(() => loaded);
		const [isMissing, setMissing] = useState(false);
		useEffect(() => {
			if (Part) return;
			let timer: ReturnType<typeof setTimeout>;
			let isOver = false;
			const ask = (): void => {
				clearTimeout(timer);
				fetchCode().then(
					() => isOver || setPart(() => loaded),
					() => {
						if (isOver) return;
						setMissing(true);
						timer = setTimeout(ask, RETRY_MS);
					},
				);
			};
			ask();
			const stop = onConnectionChange(() => {
				if (isOnline()) ask();
			});
			return () => {
				isOver = true;
				clearTimeout(timer);
				stop();
			};
		}, [Part]);
		if (Part) return <Part {...props} />;
		if (!isMissing || missing === 'nothing') return null;
		if (missing === 'page') return <MissingPage />;
		if (missing === 'part') return <MissingPart />;
		return missing.isWanted(props) ? <MissingBox onBack={() => missing.back(props)} /> : null;
	}
	return { Component: LatePart, preload: fetchCode };
}

function MissingPage() {
	return (
		<PageWidth className="grid justify-items-start gap-4 py-10">
			<PageHeading>{words.title}</PageHeading>
			<p role="alert" className="max-w-prose text-body text-ink-2">
				{words.page}
			</p>
		</PageWidth>
	);
}

function MissingPart() {
	return (
		<p role="alert" className="max-w-prose text-body text-ink-2">
			{words.title} {words.part}
		</p>
	);
}

function MissingBox({ onBack }: { onBack: () => void }) {
	return (
		<div className="fixed inset-x-0 bottom-0 z-50 grid justify-items-start gap-3 border-t border-ink bg-surface px-5 py-4">
			<p role="alert" className="max-w-prose text-control text-ink">
				<strong className="font-heading">{words.title}</strong> {words.box}
			</p>
			<Button kind="secondary" onClick={onBack}>
				{words.back}
			</Button>
		</div>
	);
}
