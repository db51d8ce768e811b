import { ChevronDown } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import type { OwnAssessment } from '#domain/assessments/assessment';
import { hasOnlyChoices } from '#domain/assessments/candidate-score';
import { confidenceLabel, fitLevel, scoreBand, scoreBandLabel } from '#domain/assessments/score-band';
import type { FeatureFlags } from '#domain/evaluation/feature-flags';
import { HUMAN_METHOD } from '#domain/evaluation/human-method';
import { scaleNote } from '#domain/evaluation/point-lines';
import { evaluationNotice, hasRetry } from '#domain/evaluation/status-notice';
import { evaluationMessages, methodLabel } from '#domain/evaluation/words';
import { excerpt } from '#domain/text/excerpt';
import { Badge } from '../../ui/badge.tsx';
import { Banner } from '../../ui/banner.tsx';
import { longDateTime } from '../../ui/dates.ts';
import { Icon } from '../../ui/icon.tsx';
import { bandLevel, ScoreBand } from '../../ui/score-band.tsx';
import { ScoreBar } from '../../ui/score-bar.tsx';
import { SumBar } from '../../ui/sum-bar.tsx';
import { useUnfoldedInPrint } from '../../ui/use-unfolded-in-print.ts';
import { ResultAnswers } from './result-answers.tsx';
import { ResultFindings } from './result-findings.tsx';
import { resultMessages as words } from './words.ts';

const PROMPT_CHARS = 60;

/**
 * The result: the score with its breakdown, the findings, and the reasons per answer, as far as the flags allow. `retry` is
 * shown beside the error message, `actions` beside the heading.
 */
export function ResultView({
	assessment,
	flags,
	retry,
	actions,
}: {
	assessment: OwnAssessment;
	flags: FeatureFlags;
	retry?: ReactNode;
	actions?: ReactNode;
}) {
	const { score, explanation, questions } = assessment;
	const root = useRef<HTMLElement>(null);
	useUnfoldedInPrint(root);
	if (score === null) return null;
	const notice = evaluationNotice(assessment.evaluation_method, assessment.system_status);
	const isHumanScore = assessment.evaluation_method === HUMAN_METHOD;
	const confidence = evaluationMessages.confidenceLevel(confidenceLabel(assessment.confidence_level, score));
	const fit = evaluationMessages.fit(fitLevel(score));
	const explained = flags.enhancedTransparency ? explanation : null;
	const parts = questions.flatMap(({ id, prompt }, index) => {
		const part = explained?.questions.find(({ question_id }) => question_id === id);
		return part
			? [{ id, number: index + 1, label: excerpt(prompt, PROMPT_CHARS), points: part.points, of: part.of }]
			: [];
	});
	const humanNote = (flags.enhancedTransparency && assessment.evaluation_note) || words.byHuman;
	return (
		<section ref={root} aria-labelledby="result" className="mt-8">
			<h2 id="result" className="sr-only">
				{words.heading}
			</h2>
			<div className="flex flex-wrap items-center justify-between gap-3">
				<p className="flex-[1_1_10rem] text-meta text-ink-3">
					{words.submitted(longDateTime(assessment.submitted_at))}
				</p>
				{actions}
			</div>
			<div className="mt-4 grid gap-5 border-t border-ink pt-5">
				{!isHumanScore && assessment.summary !== '' && (
					<div className="border-b border-line pb-5">
						<h3 className="sr-only">{evaluationMessages.summary}</h3>
						<p dir="auto" className="max-w-prose text-lead whitespace-pre-line text-ink">
							{assessment.summary}
						</p>
					</div>
				)}
				<div className="grid gap-3">
					<div className="flex items-center gap-4">
						<p className="text-h1 font-heading">{score}</p>
						<div className="grid min-w-0 flex-1 gap-1">
							<div className="flex flex-wrap items-center justify-between gap-x-4">
								<ScoreBand level={bandLevel(scoreBand(score))}>{scoreBandLabel(score, 'results')}</ScoreBand>
								<p className="text-meta text-ink-2">{evaluationMessages.outOf}</p>
							</div>
							<ScoreBar score={score} />
						</div>
					</div>
					{flags.evaluationMethodBadges && (
						<p>
							<Badge kind="outline">{methodLabel(assessment.evaluation_method)}</Badge>
						</p>
					)}
					{isHumanScore && <p className="max-w-prose text-body text-ink-2">{`${humanNote} ${fit}.`}</p>}
				</div>
				{notice && (
					<Banner
						inset
						kind="info"
						title={`${evaluationMessages.notices[notice].title}.`}
						action={hasRetry(notice) ? retry : undefined}
					>
						{evaluationMessages.notices[notice].text}
					</Banner>
				)}
			</div>
			<div className="mt-5 border-t border-line">
				{isHumanScore ? (
					hasFindings(assessment) && (
						<Fold title={words.replaced}>
							<ResultFindings assessment={assessment} score={score} flags={flags} />
						</Fold>
					)
				) : (
					<Fold title={words.addsUp(score)}>
						<p className="mt-2 text-control text-ink-2">{`${confidence}. ${fit}.`}</p>
						{parts.length > 0 && (
							<div className="mt-4 grid content-start gap-3">
								<h3 className="text-body">{evaluationMessages.whereFrom}</h3>
								<SumBar score={score} parts={parts} note={scaleNote(assessment.explanation)} />
								<p className="text-meta text-ink-3">
									{evaluationMessages.whyText(
										assessment.evaluation_method,
										questions.some(({ type }) => type !== 'text'),
									)}
								</p>
							</div>
						)}
						<ResultFindings assessment={assessment} score={score} flags={flags} />
					</Fold>
				)}
				<Fold title={explained ? words.answers : words.answersAlone}>
					<ResultAnswers assessment={assessment} explanation={explained} />
				</Fold>
			</div>
		</section>
	);
}

/** Whether there is anything to read of an automatic evaluation. Choices alone have none: only their number is checked. */
const hasFindings = ({ summary, insights, job_fit_analysis, predictive_assessment, ...rest }: OwnAssessment): boolean =>
	!hasOnlyChoices(rest) &&
	([summary, job_fit_analysis, predictive_assessment, ...insights].some((text) => text !== '') ||
		rest.quality_indicators !== null);

/** A part that is opened on demand. Its text is in the document either way. */
function Fold({ title, children }: { title: string; children: ReactNode }) {
	return (
		<details className="group border-b border-line py-1">
			<summary className="flex min-h-11 cursor-pointer list-none items-center justify-between gap-4 py-2.5 text-body font-heading hover:text-accent [&::-webkit-details-marker]:hidden">
				<span>{title}</span>
				<Icon icon={ChevronDown} className="text-ink-2 transition-transform group-open:rotate-180" />
			</summary>
			<div className="pb-6">{children}</div>
		</details>
	);
}
