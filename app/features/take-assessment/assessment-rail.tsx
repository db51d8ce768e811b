import { ArrowLeft } from 'lucide-react';
import { Link } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { Icon } from '../../ui/icon.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { HowItWorks } from './how-it-works.tsx';
import { QuestionList } from './question-list.tsx';
import { useProgress } from './take-assessment-context.ts';
import { takeAssessmentMessages as words } from './words.ts';

/** The left column from 1200 px: leave, job title, questions, how it works. */
export function AssessmentRail() {
	const { title, location } = useProgress(({ attempt }) => attempt.attempt.job);
	return (
		<div className="flex w-85 shrink-0 flex-col overflow-y-auto border-r border-line bg-canvas px-7 pt-8">
			<Link
				to={paths.dashboard.to()}
				className="inline-flex items-center gap-2 self-start py-1 text-control font-label hover:text-accent"
			>
				<Icon icon={ArrowLeft} />
				{words.leave}
			</Link>
			<PageHeading className="mt-8 text-[1.4375rem]/[1.6875rem]">{words.title(title)}</PageHeading>
			<p className="mt-1.5 text-control text-ink-3">{location}</p>
			<nav aria-label={words.questions} className="-mx-3 mt-8 mb-8">
				<QuestionList />
			</nav>
			<div className="mt-auto pb-4">
				<HowItWorks questions={useProgress(({ questions }) => questions)} />
			</div>
		</div>
	);
}
