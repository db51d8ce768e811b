import type { AssessmentReview } from '#domain/assessments/assessment';
import { characterMessages as words } from '#domain/evaluation/character-words';
import { Badge, type BadgeKind } from '../../ui/badge.tsx';
import { ListFinding, Section, TextFinding } from '../../ui/evaluation/section.tsx';
import { TraitSection } from '../../ui/evaluation/trait-bars.tsx';

const RECOMMENDATIONS: Readonly<Record<string, BadgeKind>> = { HIRE: 'ok', INTERVIEW: 'warn' };

type ReviewProps = { review: AssessmentReview };

/** The character analysis of an enhanced evaluation. Empty parts are not rendered. */
export function ReviewCharacter({ review }: ReviewProps) {
	const { hiring_recommendation: recommendation, personality_scores, behavioral_scores, risk_factors } = review;
	return (
		<section aria-labelledby="character" className="mt-12">
			<div className="flex flex-wrap items-center gap-3 border-b border-ink pb-3">
				<h2 id="character" className="text-h2">
					{words.title}
				</h2>
				<Badge kind="outline">{words.label}</Badge>
			</div>
			<div className="mt-5 grid gap-x-14 gap-y-8 lg:grid-cols-[minmax(0,1fr)_23.75rem]">
				<div className="grid max-w-prose content-start gap-6">
					<Section title={words.recommends}>
						<p>
							<Badge kind={RECOMMENDATIONS[recommendation] ?? 'neutral'}>{words.recommendation(recommendation)}</Badge>
						</p>
						{review.hiring_rationale !== '' && <p className="whitespace-pre-line">{review.hiring_rationale}</p>}
						<p className="text-meta text-ink-3">{words.caution}</p>
					</Section>
					<TextFinding title={words.profile} text={review.personality_profile} />
					<TextFinding title={words.culture} text={review.cultural_fit_analysis} />
					<TextFinding title={words.workEthic} text={review.work_ethic_assessment} />
					<ListFinding title={words.strengths} items={review.key_strengths} />
					<TextFinding title={words.performance} text={review.predictive_assessment} />
					<TextFinding title={words.management} text={review.management_style} />
					<TextFinding title={words.role} text={review.ideal_role_type} />
					<ListFinding title={words.interview} items={review.interview_questions} />
					<Language review={review} />
				</div>
				<div className="grid content-start gap-8">
					<TraitSection title={words.personality} values={personality_scores} kind="score" />
					<TraitSection title={words.behaviour} values={behavioral_scores} kind="score" />
					{(Object.keys(risk_factors).length > 0 || review.red_flags.length > 0) && (
						<div className="grid gap-5 rounded-panel bg-well px-6 py-5">
							<TraitSection title={words.risks} values={risk_factors} kind="risk" />
							<ListFinding title={words.redFlags} items={review.red_flags} />
						</div>
					)}
				</div>
			</div>
		</section>
	);
}

/** Renders nothing when language quality was not measured. */
function Language({ review: { language_quality_score: score, language_quality_issues: issues } }: ReviewProps) {
	if (score === null) return null;
	return (
		<Section title={words.language}>
			<p>{words.languageScore(score)}</p>
			{issues.length > 0 && (
				<ul className="grid list-disc gap-1 pl-5">
					{issues.map((issue) => (
						<li key={issue} dir="auto">
							{issue}
						</li>
					))}
				</ul>
			)}
		</Section>
	);
}
