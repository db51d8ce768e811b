import type { AssessmentReview } from '#domain/assessments/assessment';
import { reviewMessages, unscorableText } from '#domain/assessments/review-words';
import { hasEnhancedFields } from '#domain/evaluation/enhanced';
import type { FeatureFlags } from '#domain/evaluation/feature-flags';
import { evaluationNotice } from '#domain/evaluation/status-notice';
import { evaluationMessages, methodAndVersion, noticeText } from '#domain/evaluation/words';
import { splitCards } from '#domain/scorecards/agreement';
import { scorecardMessages } from '#domain/scorecards/scorecard-words';
import { excerpt } from '#domain/text/excerpt';
import { longDateTime } from '../../ui/dates.ts';
import { BehaviorAnalysis } from '../../ui/evaluation/behavior-analysis.tsx';
import { CharacterAnalysis } from '../../ui/evaluation/character-analysis.tsx';
import { EvaluationTexts, ScoringFindings } from '../../ui/evaluation/evaluation-findings.tsx';
import { Responses } from '../../ui/evaluation/responses.tsx';
import { ReviewBadges } from '../../ui/evaluation/review-badges.tsx';
import { Score } from '../../ui/evaluation/score.tsx';
import { Medium, PrintedPart } from '../../ui/evaluation/section.tsx';
import { Facts } from '../../ui/facts.tsx';
import { AllCards } from '../scorecards/all-cards.tsx';
import type { Report } from './render-report.tsx';
import { ReportMessages } from './report-messages.tsx';
import { ReportOverrides } from './report-overrides.tsx';
import { reportMessages } from './words.ts';

const words = reportMessages.assessment;

/** Maximum length of each name in the page header, in characters. */
const RUNNING_CHARS = 45;

/**
 * The report of one assessment, with the parts of its review that the flags show. `stored`: it is the copy on this
 * device.
 */
export function assessmentReport(review: AssessmentReview, flags: FeatureFlags, stored: boolean): Report {
	const { candidate, job } = review;
	return {
		name: words.name(candidate.name, job.title),
		running: words.running(excerpt(candidate.name, RUNNING_CHARS), excerpt(job.title, RUNNING_CHARS)),
		content: (
			<Medium value="print">
				<AssessmentReport review={review} flags={flags} stored={stored} />
			</Medium>
		),
	};
}

function AssessmentReport({
	review,
	flags,
	stored,
}: {
	review: AssessmentReview;
	flags: FeatureFlags;
	stored: boolean;
}) {
	const { candidate, job } = review;
	const notice =
		review.ai_declined || review.withheld ? null : evaluationNotice(review.evaluation_method, review.system_status);
	const hasCharacter = flags.enhancedCharacterAnalysis && hasEnhancedFields(review);
	return (
		<>
			<p className="mt-6 text-meta text-ink-2">{words.title}</p>
			<h1 dir="auto" className="mb-3 text-left text-h1">
				{candidate.name}
			</h1>
			<Facts
				facts={[
					{ name: words.email, value: candidate.email },
					{ name: words.job, value: [job.title, job.company, job.location].filter(Boolean).join(', ') },
					{ name: words.submitted, value: longDateTime(review.submitted_at) },
					{
						name: words.method,
						value:
							flags.evaluationMethodBadges &&
							review.evaluation_method !== '' &&
							methodAndVersion(review.evaluation_method, review.explanation),
					},
					{
						name: words.shortlist,
						value:
							review.shortlist?.on_shortlist &&
							words.shortlisted(longDateTime(review.shortlist.changed_at), review.shortlist.changed_by_name),
					},
				]}
			/>
			<ReviewBadges review={review} flags={flags} />
			{stored && <p className="mt-3 text-meta text-ink-2">{reportMessages.storedCopy}</p>}
			{notice && (
				<p className="mt-3 text-ink-2">
					<strong className="font-label text-ink">{`${evaluationMessages.notices[notice].title}.`}</strong>{' '}
					<span>{noticeText(notice, review.score !== null)}</span>
				</p>
			)}
			<Score review={review}>
				{review.score === null && (
					<p className="text-ink-2">
						{review.withheld
							? reviewMessages.withheld
							: (unscorableText(review) ?? reportMessages.notScored(longDateTime(review.submitted_at)))}
					</p>
				)}
			</Score>
			<PrintedPart title={reviewMessages.findings}>
				<EvaluationTexts review={review} hasCharacter={hasCharacter} />
				{!review.withheld && <ScoringFindings review={review} flags={flags} />}
			</PrintedPart>
			{flags.behaviorAnalytics && !review.withheld && <BehaviorAnalysis review={review} />}
			{hasCharacter && <CharacterAnalysis review={review} />}
			<ReportOverrides review={review} />
			{splitCards(review.cards ?? []).visible.length > 0 && (
				<PrintedPart title={scorecardMessages.scorecard}>
					<AllCards review={review} />
				</PrintedPart>
			)}
			<PrintedPart title={reviewMessages.responses}>
				<Responses review={review} />
			</PrintedPart>
			{review.messages && review.messages.length > 0 && <ReportMessages messages={review.messages} />}
			{review.variants.length > 0 && (
				<p className="mt-6 text-ink-2">
					<span>{`${reviewMessages.variants.title(review.variants.length)}. `}</span>
					{reviewMessages.variants.text}
				</p>
			)}
		</>
	);
}
