import { ArrowLeft, List } from 'lucide-react';
import { Link } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { useProgress } from './take-assessment-context.ts';
import { takeAssessmentMessages as words } from './words.ts';

/** The top bar below 1200 px: leave, job title, questions. */
export function AssessmentBar({ onQuestions }: { onQuestions: () => void }) {
	const { title, location } = useProgress(({ attempt }) => attempt.attempt.job);
	return (
		<div className="flex items-center gap-2">
			<Link
				to={paths.dashboard.to()}
				aria-label={words.leave}
				title={words.leave}
				className="-ml-1 inline-flex size-10 shrink-0 items-center justify-center rounded-control text-ink-2 transition-colors hover:bg-well hover:text-ink pointer-coarse:size-11"
			>
				<Icon icon={ArrowLeft} size={18} />
			</Link>
			<div className="min-w-0 flex-1">
				<h1 tabIndex={-1} className="truncate text-body leading-[1.25] font-label">
					{words.title(title)}
				</h1>
				<p className="truncate text-meta leading-[1.25] text-ink-3">{location}</p>
			</div>
			<IconButton label={words.questions} icon={List} onClick={onQuestions} className="-mr-1" />
		</div>
	);
}
