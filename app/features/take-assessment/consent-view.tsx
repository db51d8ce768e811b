import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { usePageTitle } from '../../core/platform/navigation-title.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { PageWidth } from '../../ui/page-width.tsx';
import { LoadingBars } from '../../ui/skeleton.tsx';
import { Wordmark } from '../../ui/wordmark.tsx';
import { ConsentOption } from './consent-option.tsx';
import { consentMessages as words } from './consent-words.ts';
import { preloadAfterWriting } from './lazy-views.ts';
import { type OptOuts, useConsent } from './use-notice.ts';
import { takeAssessmentMessages } from './words.ts';

/** The consent page before the first question: information, options, and confirmation. */
export default function ConsentView({
	jobId,
	userId,
	onSaved,
}: {
	jobId: string;
	userId: string;
	onSaved: () => void;
}) {
	const [optOuts, setOptOuts] = useState<OptOuts>({ ai_declined: false, accommodation: false });
	const isChoosing = optOuts.ai_declined || optOuts.accommodation;
	const { attempt, keeping, failure, acknowledge } = useConsent(jobId, userId, {
		isChoosing,
		isReady: preloadAfterWriting,
		onSaved,
	});
	const job = attempt?.attempt.job;
	useEffect(() => void preloadAfterWriting(), []);
	usePageTitle(job ? takeAssessmentMessages.title(job.title) : takeAssessmentMessages.pageTitle);
	return (
		<PageWidth className="py-8">
			<header>
				<Link to={paths.landing.to()} className="inline-flex py-1">
					<Wordmark />
				</Link>
			</header>
			<main id="main" tabIndex={-1} className="mt-8 outline-none lg:mt-14">
				{!job && failure === null && <LoadingBars rows={5} />}
				{job && (
					<>
						<PageHeading size="public">{takeAssessmentMessages.title(job.title)}</PageHeading>
						<p className="mt-2 text-body text-ink-3">{[job.company, job.location].filter(Boolean).join(', ')}</p>
						<div className="mt-10 grid gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,1fr)_25rem]">
							<section aria-labelledby="notice" className="border-t border-ink pt-5">
								<h2 id="notice" className="text-h2">
									{words.heading}
								</h2>
								<p className="mt-2 max-w-prose text-body text-ink-2">
									{attempt.attempt.is_admin_test ? words.staff : words.lead}
								</p>
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
							<section aria-labelledby="wishes" className="grid content-start gap-6 border-t border-ink pt-5">
								<h2 id="wishes" className="text-h2">
									{words.optOuts}
								</h2>
								<ConsentOption
									{...words.declineAi}
									checked={optOuts.ai_declined}
									onChange={(ai_declined) => setOptOuts({ ...optOuts, ai_declined })}
								/>
								<ConsentOption
									{...words.accommodation}
									checked={optOuts.accommodation}
									onChange={(accommodation) => setOptOuts({ ...optOuts, accommodation })}
								/>
								<div className="flex flex-wrap gap-3">
									<Button size="large" busy={keeping} busyText={words.starting} onClick={() => acknowledge(optOuts)}>
										{words.start}
									</Button>
									<LinkButton size="large" kind="ghost" to={paths.job.to(jobId)}>
										{words.leave}
									</LinkButton>
								</div>
								{!attempt.attempt.is_admin_test && <p className="text-meta text-ink-3">{words.saved}</p>}
							</section>
						</div>
					</>
				)}
				{failure && (
					<p role="alert" className="mt-6 rounded-control bg-bad-tint px-4 py-3 text-control text-ink">
						{words.failed[failure]}
					</p>
				)}
			</main>
		</PageWidth>
	);
}
