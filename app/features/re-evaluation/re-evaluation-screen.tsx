import { useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import * as z from 'zod/mini';
import { RE_EVALUATION_LIMIT } from '#domain/re-evaluation/batch';
import { useOnline } from '../../core/platform/online.ts';
import { useSession } from '../../core/session/use-session.ts';
import { clockTime } from '../../ui/dates.ts';
import { NotLoaded, StoredNote } from '../../ui/load-failure.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { readFilter } from './assessment-filter.ts';
import { ReEvaluationView } from './re-evaluation-view.tsx';
import { useReEvaluateBatch } from './use-re-evaluate-batch.ts';
import { useReEvaluation } from './use-re-evaluation.ts';
import { reEvaluationMessages as words } from './words.ts';

/** History state: ids that another page preselected. */
const stateSchema = z.object({ selected: z.array(z.string()) });

/** `/admin/assessment-re-evaluation`: re-evaluates assessments and compares the scores; admins only. */
export default function ReEvaluationScreen() {
	const { user } = useSession();
	const { search } = useLocation();
	if (!user) return null;
	const { job } = readFilter(search);
	return <ReEvaluation key={`${user.id} ${job}`} jobId={job} />;
}

function ReEvaluation({ jobId }: { jobId: string }) {
	const { state } = useLocation();
	const preselected = useMemo(() => {
		const sent = z.safeParse(stateSchema, state);
		const all = sent.success ? sent.data.selected : [];
		return { ids: all.slice(0, RE_EVALUATION_LIMIT), total: all.length };
	}, [state]);
	const { status, value: report, failure, refreshing, refresh } = useReEvaluation(jobId, preselected.ids);
	const online = useOnline();
	const work = useReEvaluateBatch(report?.value.overview.batch, refresh);
	return (
		<>
			<PageHeader title={words.title}>
				<p>{words.subtitle}</p>
				{report && <p className="text-meta">{(online ? words.asOf : words.offline)(clockTime(report.at))}</p>}
			</PageHeader>
			{report && <StoredNote failure={failure} receiving={false} lastSyncedAt={report.at} onRetry={refresh} />}
			{report ? (
				<ReEvaluationView
					report={report}
					work={work}
					online={online}
					refreshing={refreshing}
					preselected={preselected}
					onRefresh={refresh}
				/>
			) : (
				<NotLoaded
					isLoading={status === 'loading'}
					rows={8}
					title={words.failedToLoad}
					failure={failure}
					onRetry={refresh}
				/>
			)}
		</>
	);
}
