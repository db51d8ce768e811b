import { ChevronRight } from 'lucide-react';
import type { AssessmentReview } from '#domain/assessments/assessment';
import { reviewMessages } from '#domain/assessments/review-words';
import { evaluationMessages } from '#domain/evaluation/words';
import { longDateTime } from '../../ui/dates.ts';
import { ChosenOption } from '../../ui/evaluation/chosen-option.tsx';
import { MarkedText } from '../../ui/evaluation/marked-text.tsx';
import { Icon } from '../../ui/icon.tsx';

const words = reviewMessages.variants;

/** Later submissions of the same candidate, collapsed. They are stored unchanged and not scored. */
export function ReviewVariants({ review }: { review: AssessmentReview }) {
	return (
		<section className="mt-12 border-t border-ink pt-4">
			<h2 className="text-h2">{words.title(review.variants.length)}</h2>
			<p className="mt-1.5 max-w-prose text-body text-ink-2">{words.text}</p>
			{review.variants.map((variant) => (
				<details key={variant.id} className="border-b border-line">
					<summary className="group flex min-h-11 items-center gap-2 py-2 text-control font-label hover:text-accent">
						<Icon icon={ChevronRight} className="text-ink-2 transition-transform in-open:rotate-90" />
						<span>{words.received(longDateTime(variant.received_at))}</span>
					</summary>
					<div className="grid gap-6 pt-2 pb-6">
						{review.questions.map((question) => {
							const answer = variant.answers[question.id] ?? '';
							return (
								<div key={question.id} className="grid gap-2">
									<h3 dir="auto" className="text-body">
										{question.prompt}
									</h3>
									{answer.trim() === '' && <p className="text-ink-3">{evaluationMessages.noAnswer}</p>}
									{answer.trim() !== '' && question.type === 'text' && (
										<MarkedText text={answer} marks={[]} scope={`${variant.id}-${question.id}`} />
									)}
									{answer.trim() !== '' && question.type !== 'text' && (
										<ChosenOption options={question.options} answer={answer} />
									)}
								</div>
							);
						})}
					</div>
				</details>
			))}
		</section>
	);
}
