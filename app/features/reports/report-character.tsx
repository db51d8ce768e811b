import type { AssessmentReview } from '#domain/assessments/assessment';
import { characterMessages as words } from '#domain/evaluation/character-words';
import { Badge } from '../../ui/badge.tsx';
import { TraitBars } from '../../ui/evaluation/trait-bars.tsx';
import { ListPart, Part, TextPart } from './report-parts.tsx';

/** The character analysis of an enhanced evaluation. Empty parts are not rendered. */
export function ReportCharacter({ review }: { review: AssessmentReview }) {
	return (
		<Part title={words.title}>
			<p className="flex flex-wrap items-center gap-2">
				<Badge kind="outline">{words.label}</Badge>
			</p>
			<section className="space-y-1">
				<h3 className="text-control">{words.recommends}</h3>
				<p className="font-label">{words.recommendation(review.hiring_recommendation)}</p>
				{review.hiring_rationale !== '' && (
					<p dir="auto" className="whitespace-pre-line text-ink-2">
						{review.hiring_rationale}
					</p>
				)}
				<p className="text-meta text-ink-3">{words.caution}</p>
			</section>
			<Bars title={words.personality} values={review.personality_scores} kind="score" />
			<Bars title={words.behaviour} values={review.behavioral_scores} kind="score" />
			<Bars title={words.risks} values={review.risk_factors} kind="risk" />
			<ListPart title={words.redFlags} items={review.red_flags} />
			<TextPart title={words.profile} text={review.personality_profile} />
			<TextPart title={words.culture} text={review.cultural_fit_analysis} />
			<TextPart title={words.workEthic} text={review.work_ethic_assessment} />
			<ListPart title={words.strengths} items={review.key_strengths} />
			<TextPart title={words.performance} text={review.predictive_assessment} />
			<TextPart title={words.management} text={review.management_style} />
			<TextPart title={words.role} text={review.ideal_role_type} />
			<ListPart title={words.interview} items={review.interview_questions} />
			{review.language_quality_score !== null && (
				<ListPart
					title={words.language}
					items={[words.languageScore(review.language_quality_score), ...review.language_quality_issues]}
				/>
			)}
		</Part>
	);
}

function Bars({ title, values, kind }: { title: string; values: Record<string, number>; kind: 'score' | 'risk' }) {
	if (Object.keys(values).length === 0) return null;
	return (
		<section className="no-break max-w-90 space-y-2">
			<h3 className="text-control">{title}</h3>
			<TraitBars values={values} kind={kind} />
		</section>
	);
}
