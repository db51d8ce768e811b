import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { usePageTitle } from '../../core/platform/navigation-title.ts';
import type { AttemptRow } from '../../core/store/rows.ts';
import type { StorageFailure } from '../../core/store/storage-status.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { PageWidth } from '../../ui/page-width.tsx';
import { Wordmark } from '../../ui/wordmark.tsx';
import { ConsentOption } from './consent-option.tsx';
import { consentMessages as words } from './consent-words.ts';
import { preloadLazyViews } from './lazy-views.ts';
import type { OptOuts } from './take-assessment-event.ts';
import { takeAssessmentMessages } from './words.ts';

/** The consent page before the first question: information, options, and confirmation. */
export default function ConsentView({
	attempt: { attempt },
	optOuts,
	isSaving,
	failure,
	onChange,
	onConfirm,
}: {
	attempt: AttemptRow;
	optOuts: OptOuts;
	isSaving: boolean;
	/** Why the consent could not be read or saved. */
	failure: StorageFailure | null;
	onChange: (optOuts: OptOuts) => void;
	onConfirm: () => void;
}) {
	const { job } = attempt;
	useEffect(() => void preloadLazyViews(), []);
	usePageTitle(takeAssessmentMessages.title(job.title));
	return (
		<PageWidth className="py-8">
			<header>
				<Link to={paths.landing.to()} className="inline-flex py-1">
					<Wordmark />
				</Link>
			</header>
			<main id="main" tabIndex={-1} className="mt-8 outline-none lg:mt-14">
				<PageHeading size="public">{takeAssessmentMessages.title(job.title)}</PageHeading>
				<p className="mt-2 text-body text-ink-3">{[job.company, job.location].filter(Boolean).join(', ')}</p>
				<div className="mt-10 grid gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,1fr)_25rem]">
					<section aria-labelledby="notice" className="border-t border-ink pt-5">
						<h2 id="notice" className="text-h2">
							{words.heading}
						</h2>
						<p className="mt-2 max-w-prose text-body text-ink-2">{attempt.is_admin_test ? words.staff : words.lead}</p>
						<dl className="mt-6 grid">
							{words.points.map(({ title, text }) => (
								<div
									key={title}
									className="grid gap-x-8 gap-y-1 border-t border-line py-4 sm:grid-cols-[11rem_minmax(0,1fr)]"
								>
									<dt className="text-control font-heading">{title}</dt>
									<dd className="max-w-prose text-control text-ink-2">{text}</dd>
								</div>
							))}
						</dl>
						<Link to={paths.privacy.to()} className="link text-control">
							{words.privacy}
						</Link>
					</section>
					<section aria-labelledby="opt-outs" className="grid content-start gap-6 border-t border-ink pt-5">
						<h2 id="opt-outs" className="text-h2">
							{words.optOuts}
						</h2>
						<ConsentOption
							{...words.declineAi}
							checked={optOuts.ai_declined}
							onChange={(ai_declined) => onChange({ ...optOuts, ai_declined })}
						/>
						<ConsentOption
							{...words.accommodation}
							checked={optOuts.accommodation}
							onChange={(accommodation) => onChange({ ...optOuts, accommodation })}
						/>
						<div className="flex flex-wrap gap-3">
							<Button size="large" busy={isSaving} busyText={words.starting} onClick={onConfirm}>
								{words.start}
							</Button>
							<LinkButton size="large" kind="ghost" to={paths.job.to(job.id)}>
								{words.leave}
							</LinkButton>
						</div>
						{!attempt.is_admin_test && <p className="text-meta text-ink-3">{words.saved}</p>}
					</section>
				</div>
				{failure && (
					<p role="alert" className="mt-6 rounded-control bg-bad-tint px-4 py-3 text-control text-ink">
						{words.failed[failure]}
					</p>
				)}
			</main>
		</PageWidth>
	);
}
