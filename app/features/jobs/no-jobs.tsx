import { focusHeadingOnceRendered } from '../../core/platform/navigation-focus.ts';
import { paths } from '../../paths.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LinkButton } from '../../ui/link-button.tsx';

/** Words of the empty public list. */
const noJobsMessages = {
	empty: { title: 'No open jobs right now', text: 'Jobs appear here as soon as a hiring team posts one.' },
	noMatch: {
		title: 'No job matches',
		text: 'Try fewer words or remove a filter.',
		action: 'Show all jobs',
	},
} as const;

const words = noJobsMessages;

/** Empty state: no open jobs, or none that match. */
export function NoJobs({ isFiltered }: { isFiltered: boolean }) {
	if (!isFiltered) return <EmptyState title={words.empty.title}>{words.empty.text}</EmptyState>;
	return (
		<EmptyState
			title={words.noMatch.title}
			action={
				<LinkButton kind="secondary" to={paths.jobs.to()} onClick={() => focusHeadingOnceRendered()}>
					{words.noMatch.action}
				</LinkButton>
			}
		>
			{words.noMatch.text}
		</EmptyState>
	);
}
