import type { AssessmentReview } from '#domain/assessments/assessment';
import { characterMessages as words } from '#domain/evaluation/character-words';
import { Badge } from '../../ui/badge.tsx';
import { ListFinding, Section, TextFinding } from '../../ui/evaluation/section.tsx';
import { TraitSection } from '../../ui/evaluation/trait-bars.tsx';
import { Part } from './report-parts.tsx';

/** The character analysis of an enhanced evaluation. Empty parts are not rendered. */
export function ReportCharacter({ review }: { review: AssessmentReview }) {
	return (
		<Part title={words.title}>
			<p className="flex flex-wrap items-center gap-2">
				<Badge kind="outline">{words.label}</Badge>
			</p>
			<Section title={words.recommends} long>
				<p className="font-label">{words.recommendation(review.hiring_recommendation)}</p>
				{review.hiring_rationale !== '' && (
					<p dir="auto" className="whitespace-pre-line text-ink-2">
						{review.hiring_rationale}
					</p>
				)}
				<p className="text-meta text-ink-3">{words.caution}</p>
			</Section>
			<TraitSection title={words.personality} values={review.personality_scores} kind="score" />
			<TraitSection title={words.behaviour} values={review.behavioral_scores} kind="score" />
			<TraitSection title={words.risks} values={review.risk_factors} kind="risk" />
			<ListFinding title={words.redFlags} items={review.red_flags} />
			<TextFinding title={words.profile} text={review.personality_profile} />
			<TextFinding title={words.culture} text={review.cultural_fit_analysis} />
			<TextFinding title={words.workEthic} text={review.work_ethic_assessment} />
			<ListFinding title={words.strengths} items={review.key_strengths} />
			<TextFinding title={words.performance} text={review.predictive_assessment} />
			<TextFinding title={words.management} text={review.management_style} />
			<TextFinding title={words.role} text={review.ideal_role_type} />
			<ListFinding title={words.interview} items={review.interview_questions} />
			{review.language_quality_score !== null && (
				<ListFinding
					title={words.language}
					items={[words.languageScore(review.language_quality_score), ...review.language_quality_issues]}
				/>
			)}
		</Part>
	);
}
