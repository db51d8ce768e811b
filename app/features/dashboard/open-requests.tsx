import { Link } from 'react-router-dom';
import { humanReviewMessages } from '#domain/assessments/human-review-words';
import { ageText } from '#domain/sync/sync-status-words';
import type { OpenRequest } from '../../core/store/reads/list-open-requests.ts';
import { paths } from '../../paths.ts';
import { Badge } from '../../ui/badge.tsx';

const words = humanReviewMessages.staff;

/** Open requests for human review, the oldest first, each with a link to the review; `now` in milliseconds since 1970. */
export function OpenRequests({ requests, now }: { requests: readonly OpenRequest[]; now: number }) {
	if (requests.length === 0) return null;
	return (
		<section aria-labelledby="open-requests" className="mb-10">
			<h2 id="open-requests" className="mb-3 flex flex-wrap items-center gap-x-3 text-lead">
				{words.requests}
				<Badge kind="warn">{words.openCount(requests.length)}</Badge>
			</h2>
			<ul className="border-t border-line">
				{requests.map(({ id, candidate, job, asked_at }) => (
					<li key={id} className="border-b border-line">
						<Link
							to={paths.assessmentReview.to(id)}
							className="grid min-h-12 content-center py-2.5 transition-colors hover:bg-well"
						>
							<span className="truncate text-control font-label">{candidate}</span>
							<span className="truncate text-meta text-ink-3">
								{job !== '' && `${job}, `}
								{words.askedAgo(ageText(asked_at, now))}
							</span>
						</Link>
					</li>
				))}
			</ul>
		</section>
	);
}
