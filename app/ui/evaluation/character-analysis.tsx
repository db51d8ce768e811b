import type { AssessmentReview } from '#domain/assessments/assessment';
import { behaviorMessages } from '#domain/assessments/behavior-words';
import { factorLevel, type RiskLevel } from '#domain/assessments/risk-level';
import { characterMessages as words } from '#domain/evaluation/character-words';
import { Badge, type BadgeKind, RiskBadge } from '../badge.tsx';
import { classNames } from '../class-names.ts';
import { ListFinding, OwnLines, PrintedPart, Section, TextFinding, useIsPrint } from './section.tsx';

const RISK_FILLS: Record<RiskLevel, string> = { low: 'bg-ok-fill', medium: 'bg-warn-fill', high: 'bg-bad-fill' };

const RECOMMENDATIONS: Readonly<Record<string, BadgeKind>> = { HIRE: 'ok', INTERVIEW: 'warn' };

type ReviewProps = { review: AssessmentReview };
type Traits = { values: Readonly<Record<string, number>>; kind: 'score' | 'risk' };

/** The character analysis of an enhanced evaluation. Empty parts are not rendered. */
export function CharacterAnalysis({ review }: ReviewProps) {
	const label = <Badge kind="outline">{words.label}</Badge>;
	if (useIsPrint())
		return (
			<PrintedPart title={words.title}>
				<p className="flex">{label}</p>
				<Recommendation review={review} />
				<TraitScores review={review} />
				<Texts review={review} />
			</PrintedPart>
		);
	return (
		<section aria-labelledby="character" className="mt-12">
			<div className="flex flex-wrap items-center gap-3 border-b border-ink pb-3">
				<h2 id="character" className="text-h2">
					{words.title}
				</h2>
				{label}
			</div>
			<div className="mt-5 grid gap-x-14 gap-y-8 lg:grid-cols-[minmax(0,1fr)_23.75rem]">
				<div className="grid max-w-prose content-start gap-6">
					<Recommendation review={review} />
					<Texts review={review} />
				</div>
				<div className="grid content-start gap-8">
					<TraitScores review={review} />
				</div>
			</div>
		</section>
	);
}

function Recommendation({
	review: { hiring_recommendation: recommendation, hiring_rationale: rationale },
}: ReviewProps) {
	const isPrint = useIsPrint();
	const text = words.recommendation(recommendation);
	return (
		<Section title={words.recommends} long>
			<p className={isPrint ? 'font-label' : undefined}>
				{isPrint ? text : <Badge kind={RECOMMENDATIONS[recommendation] ?? 'neutral'}>{text}</Badge>}
			</p>
			{rationale !== '' && <OwnLines>{rationale}</OwnLines>}
			<p className="text-meta text-ink-3">{words.caution}</p>
		</Section>
	);
}

function Texts({ review }: ReviewProps) {
	const { language_quality_score: language } = review;
	return (
		<>
			<TextFinding title={words.profile} text={review.personality_profile} />
			<TextFinding title={words.culture} text={review.cultural_fit_analysis} />
			<TextFinding title={words.workEthic} text={review.work_ethic_assessment} />
			<ListFinding title={words.strengths} items={review.key_strengths} />
			<TextFinding title={words.performance} text={review.predictive_assessment} />
			<TextFinding title={words.management} text={review.management_style} />
			<TextFinding title={words.role} text={review.ideal_role_type} />
			<ListFinding title={words.interview} items={review.interview_questions} />
			{language !== null && (
				<ListFinding
					title={words.language}
					lead={words.languageScore(language)}
					items={review.language_quality_issues}
				/>
			)}
		</>
	);
}

function TraitScores({ review: { personality_scores, behavioral_scores, risk_factors, red_flags } }: ReviewProps) {
	const isPrint = useIsPrint();
	const risks = (
		<>
			<TraitSection title={words.risks} values={risk_factors} kind="risk" />
			<ListFinding title={words.redFlags} items={red_flags} />
		</>
	);
	return (
		<>
			<TraitSection title={words.personality} values={personality_scores} kind="score" />
			<TraitSection title={words.behaviour} values={behavioral_scores} kind="score" />
			{isPrint ? risks : <div className="grid gap-5 rounded-panel bg-well px-6 py-5 empty:hidden">{risks}</div>}
		</>
	);
}

/** Named values of 0–10 as bars below a title. Renders nothing without values. */
function TraitSection({ title, ...traits }: Traits & { title: string }) {
	if (Object.keys(traits.values).length === 0) return null;
	return (
		<Section title={title}>
			<TraitBars {...traits} />
		</Section>
	);
}

/** Bars with numbers. Risks also show the colour, shape and name of their level. */
function TraitBars({ values, kind }: Traits) {
	return (
		<dl className={classNames('grid gap-3', useIsPrint() && 'max-w-90 pt-1')}>
			{Object.entries(values).map(([key, value]) => (
				<div key={key} className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1">
					<dt className="text-control text-ink-2 [overflow-wrap:anywhere]">{words.trait(key)}</dt>
					<dd className="flex items-center gap-2 text-control tabular-nums">
						{kind === 'risk' && (
							<RiskBadge level={factorLevel(value)}>{behaviorMessages.level[factorLevel(value)]}</RiskBadge>
						)}
						<span>{words.outOfTen(value)}</span>
					</dd>
					<dd aria-hidden="true" className="drawn col-span-2 h-1.5 bg-line-2">
						<span
							className={classNames(
								'drawn block h-full forced-colors:bg-[CanvasText]',
								kind === 'risk' ? RISK_FILLS[factorLevel(value)] : 'bg-score-2',
							)}
							style={{ width: `${Math.min(100, Math.max(0, value * 10))}%` }}
						/>
					</dd>
				</div>
			))}
		</dl>
	);
}
