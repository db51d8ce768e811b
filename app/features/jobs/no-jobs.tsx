import { paths } from '../../paths.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { noJobsMessages as words } from './no-jobs-words.ts';

/** Nothing to list: no job is open, or none matches. Loaded when it is shown: a first visit mostly does not need it. */
export default function NoJobs({ isFiltered }: { isFiltered: boolean }) {
	if (!isFiltered) return <EmptyState title={words.empty.title}>{words.empty.text}</EmptyState>;
	return (
		<EmptyState
			title={words.noMatch.title}
			action={
				<LinkButton kind="secondary" to={paths.jobs.to()}>
					{words.noMatch.action}
				</LinkButton>
			}
		>
			{words.noMatch.text}
		</EmptyState>
	);
}
