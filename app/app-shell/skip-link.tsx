import { pageMessages } from '../ui/page-words.ts';

/** First stop of the keyboard on every page. */
export function SkipLink() {
	return (
		<a
			href="#main"
			className="sr-only rounded-control bg-accent px-4 py-2.5 text-control font-heading text-on-accent focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-70"
		>
			{pageMessages.skipToContent}
		</a>
	);
}
