import { RotateCw } from 'lucide-react';
import { canReevaluate } from '#domain/access/actor';
import type { ListedApplication } from '#domain/assessments/listed-application';
import { useSession } from '../../core/session/use-session.ts';
import { paths } from '../../paths.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { applicationsMessages } from './words.ts';

/** Link to the re-evaluation tool. Selected applications that have a score are selected there too. */
export function ReEvaluateLink({ jobId, selected }: { jobId: string; selected: readonly ListedApplication[] }) {
	const { user } = useSession();
	const ids = selected.flatMap(({ id, score }) => (score === null ? [] : [id]));
	if (!user || !canReevaluate(user) || ids.length === 0) return null;
	return (
		<LinkButton
			kind="secondary"
			size="small"
			icon={RotateCw}
			to={paths.reEvaluation.to(jobId)}
			state={{ selected: ids }}
		>
			{applicationsMessages.selection.reEvaluate}
		</LinkButton>
	);
}
