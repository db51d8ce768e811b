import { Link } from 'react-router-dom';
import type { OtherApplication } from '#domain/assessments/assessment';
import { reviewMessages } from '#domain/assessments/review-words';
import { paths } from '../../paths.ts';
import { shortDate } from '../../ui/dates.ts';
import { StageBadge } from '../decisions/stage-badge.tsx';

const words = reviewMessages.others;

/** What the same person applied for besides, with links to those reviews; nothing without any. */
export function ReviewOthers({ applications }: { applications: readonly OtherApplication[] | undefined }) {
	if (!applications || applications.length === 0) return null;
	return (
		<section aria-labelledby="others" className="mb-8">
			<h2 id="others" className="border-b border-ink pb-3 text-h2">
				{words.title}
			</h2>
			<ul className="grid gap-3 pt-4">
				{applications.map(({ id, job, stage, score, submitted_at }) => (
					<li key={id} className="grid gap-1">
						<p className="flex flex-wrap items-baseline justify-between gap-x-3">
							<Link
								dir="auto"
								to={paths.assessmentReview.to(id)}
								className="min-w-0 text-control font-label text-accent underline underline-offset-2 [overflow-wrap:anywhere]"
							>
								{job}
							</Link>
							<span className="text-meta tabular-nums text-ink-2">{score ?? words.noScore}</span>
						</p>
						<p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-meta text-ink-3">
							<StageBadge stage={stage} />
							<time dateTime={submitted_at}>{shortDate(submitted_at)}</time>
						</p>
					</li>
				))}
			</ul>
		</section>
	);
}
