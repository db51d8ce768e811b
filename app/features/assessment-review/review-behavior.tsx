import { useId } from 'react';
import type { AssessmentReview } from '#domain/assessments/assessment';
import { behaviorMessages as words } from '#domain/assessments/behavior-words';
import { flagLines } from '#domain/assessments/flag-lines';
import { HIGH_RISK_ABOVE, MEDIUM_RISK_ABOVE, riskLevel } from '#domain/assessments/risk-level';
import { minutesSpent } from '#domain/assessments/typing-analytics';
import { Badge, RiskBadge } from '../../ui/badge.tsx';
import { classNames } from '../../ui/class-names.ts';
import { RiskBar } from '../../ui/risk-bar.tsx';
import { ReviewRisk } from './review-risk.tsx';

/**
 * How the answers were typed: risk, time, pattern and flags with their questions, and staff decisions about the risk.
 * What was not measured is "No data", never 0.
 */
export function ReviewBehavior({ review }: { review: AssessmentReview }) {
	const headingId = useId();
	const { risk_score: risk, suspicious_patterns: isSuspicious } = review;
	const minutes = minutesSpent(review.analytics);
	const level = risk === null ? 'low' : riskLevel(risk);
	return (
		<section
			aria-labelledby={headingId}
			className="@container grid gap-3 rounded-panel bg-well px-6 py-5 [--ground:var(--well)]"
		>
			<div className="flex flex-wrap items-center justify-between gap-3">
				<h3 id={headingId} className="text-body">
					{words.title}
				</h3>
				{risk !== null && !review.risk_dismissed && (
					<RiskBadge level={level}>{words.levelWith(words.level[level], risk)}</RiskBadge>
				)}
				{review.risk_dismissed && <Badge kind="outline">{words.riskDismissed}</Badge>}
			</div>
			<p className="text-meta text-ink-2">{words.notProof}</p>
			{review.accommodation && <p className="text-meta text-ink-2">{words.accommodation}</p>}
			<RiskBar
				value={risk}
				level={review.risk_dismissed ? null : level}
				cuts={[MEDIUM_RISK_ABOVE, HIGH_RISK_ABOVE]}
				label={words.risk}
			/>
			<dl className="text-control">
				<Fact name={words.timeSpent}>{minutes === null ? words.noData : words.minutes(minutes)}</Fact>
				<Fact name={words.pattern}>
					{isSuspicious === null ? words.noData : isSuspicious ? words.suspicious : words.normal}
				</Fact>
				{flagLines(review).map(({ flag, informs, lines }) => (
					<Fact key={flag} name={words.flagName(flag)} informs={informs}>
						{lines.map((line) => (
							<span key={line} className="block">
								{line}
							</span>
						))}
					</Fact>
				))}
			</dl>
			<ReviewRisk review={review} />
		</section>
	);
}

function Fact({ name, informs = false, children }: { name: string; informs?: boolean; children: React.ReactNode }) {
	return (
		<div className="flex justify-between gap-x-6 border-t border-line-2 py-2.5 cramped:flex-wrap">
			<dt className="text-ink-2">{name}</dt>
			<dd
				className={classNames(
					'text-right min-[22.5rem]:shrink-0 tabular-nums cramped:shrink cramped:text-left',
					informs ? 'text-ink-2' : 'font-label',
				)}
			>
				{children}
			</dd>
		</div>
	);
}
