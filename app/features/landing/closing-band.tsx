import { Link } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { PageWidth } from '../../ui/page-width.tsx';
import { landingMessages } from './words.ts';

/** The closing section with a call to action. */
export function ClosingBand() {
	const words = landingMessages.closing;
	return (
		<section className="bg-brand py-18 text-on-brand [--accent:var(--on-brand)] lg:py-20">
			<PageWidth className="flex flex-wrap items-end justify-between gap-x-10 gap-y-8">
				<h2 className="text-[clamp(1.875rem,1rem+3.1vw,3.5rem)] leading-[1.12] tracking-large">
					{words.title[0]}
					<br />
					{words.title[1]}
					<span
						aria-hidden="true"
						className="drawn ml-[.1em] inline-block h-[1em] w-[.05em] bg-on-brand align-[-.12em]"
					/>
				</h2>
				<Link
					to={paths.register.to()}
					className="inline-flex min-h-13 items-center rounded-large bg-on-brand px-6 py-2 text-body font-heading text-brand transition-opacity hover:opacity-90"
				>
					{words.action}
				</Link>
			</PageWidth>
		</section>
	);
}
