import { ChevronDown, Clock, Keyboard, ScanText, UsersRound } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { Attempt } from '#domain/assessments/attempt';
import { hasOnlyChoices } from '#domain/assessments/candidate-score';
import { usePageTitle } from '../../core/platform/navigation-title.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { PageWidth } from '../../ui/page-width.tsx';
import { Wordmark } from '../../ui/wordmark.tsx';
import { ConsentOption } from './consent-option.tsx';
import { noticeOf, consentMessages as words } from './consent-words.ts';
import { PracticeQuestion } from './practice-question.tsx';
import { TakeAssessment } from './take-assessment-context.ts';
import type { OptOuts } from './take-assessment-event.ts';
import { takeAssessmentMessages } from './words.ts';

/** The consent page before the first question: information, options, and confirmation. */
export default function ConsentView({ attempt }: { attempt: Attempt }) {
	const { job } = attempt;
	const actor = TakeAssessment.useActorRef();
	const { optOuts, consentFailure } = TakeAssessment.useSelector(({ context }) => context);
	const isSaving = TakeAssessment.useSelector((snapshot) => snapshot.hasTag('savingConsent'));
	const change = (changed: Partial<OptOuts>) =>
		actor.send({ type: 'consent.changed', optOuts: { ...optOuts, ...changed } });
	usePageTitle(takeAssessmentMessages.title(job.title));
	const onlyChoices = hasOnlyChoices(attempt.version);
	const { scoring, people, typing, details } = noticeOf(attempt.ai, { onlyChoices });
	const points = [
		{ icon: onlyChoices ? UsersRound : ScanText, ...scoring },
		...(people ? [{ icon: UsersRound, ...people }] : []),
		{ icon: onlyChoices ? Clock : Keyboard, ...typing },
	];
	return (
		<PageWidth className="pt-4 max-lg:flex max-lg:min-h-dvh max-lg:flex-col lg:py-8">
			<header>
				<Link to={paths.landing.to()} className="inline-flex py-1">
					<Wordmark />
				</Link>
			</header>
			<main id="main" tabIndex={-1} className="mt-3 outline-none max-lg:flex max-lg:grow max-lg:flex-col lg:mt-14">
				<PageHeading size="public">{takeAssessmentMessages.title(job.title)}</PageHeading>
				<p className="mt-1.5 text-meta text-ink-3 lg:mt-2 lg:text-body">
					<span>{job.company}</span>
					<span className="max-lg:hidden">{job.location && `, ${job.location}`}</span>
					<span>{`. ${attempt.is_admin_test ? words.staff : words.lead}`}</span>
				</p>
				<div className="mt-3 gap-x-16 gap-y-6 max-lg:flex max-lg:grow max-lg:flex-col max-lg:gap-0 lg:mt-10 lg:grid lg:grid-cols-[minmax(0,1fr)_25rem] lg:grid-rows-[auto_1fr]">
					<section aria-labelledby="notice" className="lg:row-span-2">
						<h2 id="notice" className="text-h2">
							{words.heading}
						</h2>
						<dl className="mt-2.5 border-b border-line">
							{points.map(({ icon, title, text }) => (
								<div
									key={title}
									className="grid grid-cols-[1.25rem_minmax(0,1fr)] gap-x-3.5 gap-y-0.5 border-t border-line py-2 lg:py-3"
								>
									<dt className="col-span-2 grid grid-cols-subgrid text-body font-heading">
										<Icon icon={icon} size={20} className="mt-0.5 text-ink-2" />
										<span>{title}</span>
									</dt>
									<dd className="col-start-2 max-w-prose text-control text-ink-2">{text}</dd>
								</div>
							))}
						</dl>
						<details className="group border-b border-ink">
							<summary className="flex min-h-11 cursor-pointer list-none items-center justify-between gap-4 py-2.5 text-control font-heading text-accent sm:text-body [&::-webkit-details-marker]:hidden">
								<span>{words.more}</span>
								<Icon icon={ChevronDown} className="transition-transform group-open:rotate-180" />
							</summary>
							<dl className="grid gap-4 pt-1 pb-4">
								{details.map(({ title, text }) => (
									<div key={title} className="grid gap-x-8 gap-y-1 sm:grid-cols-[11rem_minmax(0,1fr)]">
										<dt className="text-control font-heading">{title}</dt>
										<dd className="max-w-prose text-control text-ink-2">{text}</dd>
									</div>
								))}
							</dl>
							<Link to={paths.privacy.to()} className="link mb-4 inline-flex min-h-6 text-control">
								{words.privacy}
							</Link>
						</details>
						{!onlyChoices && <PracticeQuestion isAccommodated={optOuts.accommodation} />}
					</section>
					<section
						aria-labelledby="opt-outs"
						className="grid content-start gap-4 py-3 pointer-coarse:gap-1 pointer-coarse:py-2 lg:py-0 lg:pointer-coarse:gap-4"
					>
						<h2 id="opt-outs" className="text-h2 max-lg:sr-only">
							{words.optOuts}
						</h2>
						{!onlyChoices && (
							<ConsentOption
								{...words.declineAi}
								checked={optOuts.ai_declined}
								onChange={(ai_declined) => change({ ai_declined })}
							/>
						)}
						<ConsentOption
							{...words.accommodation}
							checked={optOuts.accommodation}
							onChange={(accommodation) => change({ accommodation })}
						/>
						{consentFailure && (
							<p role="alert" className="rounded-control bg-bad-tint px-4 py-3 text-control text-ink">
								{words.failed[consentFailure]}
							</p>
						)}
					</section>
					<div className="docked sticky bottom-0 z-10 -mx-5 flex max-lg:mt-auto flex-wrap gap-2 border-t border-line bg-canvas px-5 py-3 sm:-mx-8 sm:px-8 lg:static lg:mx-0 lg:self-start lg:border-0 lg:p-0">
						<Button
							size="large"
							className="max-sm:grow max-sm:px-4"
							busy={isSaving}
							busyText={words.starting}
							onClick={() => actor.send({ type: 'consent.given' })}
						>
							{words.start}
						</Button>
						<LinkButton size="large" kind="ghost" className="max-sm:px-2" to={paths.job.to(job.id)}>
							{words.leave}
						</LinkButton>
					</div>
				</div>
			</main>
		</PageWidth>
	);
}
