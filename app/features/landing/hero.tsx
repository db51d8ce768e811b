import { paths } from '../../paths.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { SampleAnswer } from './sample-answer.tsx';
import { landingMessages } from './words.ts';

/** Headline and buttons; beside them, from 1024 px, a sheet that extends to the window's edge. */
export function Hero() {
	const { title, lead, findJobs, postJob } = landingMessages.hero;
	return (
		<section className="border-b border-line lg:grid lg:grid-cols-[minmax(32px,1fr)_minmax(0,548px)_minmax(0,628px)_minmax(32px,1fr)]">
			<div className="px-5 py-10 sm:px-8 lg:col-start-2 lg:flex lg:min-h-160 lg:flex-col lg:justify-center lg:px-0 lg:pr-14">
				<PageHeading size="display">{title}</PageHeading>
				<p className="mt-6 max-w-[30em] text-lead text-ink-2">{lead}</p>
				<div className="mt-7 flex flex-wrap gap-3">
					<LinkButton size="large" to={paths.jobs.to()}>
						{findJobs}
					</LinkButton>
					<LinkButton size="large" kind="secondary" to={paths.signIn.to()}>
						{postJob}
					</LinkButton>
				</div>
			</div>
			<div className="bg-surface px-5 py-9 [--ground:var(--surface)] max-lg:border-t max-lg:border-line sm:px-8 lg:col-span-2 lg:col-start-3 lg:flex lg:items-center lg:border-l lg:border-line lg:py-14 lg:pl-16">
				<SampleAnswer />
			</div>
		</section>
	);
}
