import { Check } from 'lucide-react';
import { type ResponseDepth, rateResponse } from '#domain/assessments/response-quality';
import type { CandidateQuestion } from '#domain/questions/question';
import { Icon } from '../../ui/icon.tsx';
import { BandCarets, type BandLevel } from '../../ui/score-band.tsx';
import { charactersOver } from './answer-length.ts';
import { draftConflictMessages } from './draft-conflict-words.ts';
import { submitAssessmentMessages } from './submit-words.ts';
import { VersionLine } from './version-line.tsx';
import { takeAssessmentMessages as words } from './words.ts';

const { dialog } = submitAssessmentMessages;

const DEPTH_LEVELS: Record<ResponseDepth, BandLevel> = { Detailed: 3, Moderate: 2, Brief: 1 };

/** One answer in the review: a link to its question, and the text. */
export function ReviewRow({
	number,
	question,
	answer,
	versionText,
	onGo,
	onCompare,
}: {
	number: number;
	question: CandidateQuestion;
	answer: string;
	/** A sentence when the answer has other versions; empty when it has none. */
	versionText: string;
	onGo: () => void;
	onCompare: () => void;
}) {
	return (
		<li className="grid grid-cols-[1.75rem_1fr] border-b border-line py-4 first:border-t">
			<span className="text-control tabular-nums text-ink-3">{number}</span>
			<div className="grid min-w-0 gap-2">
				<button
					type="button"
					dir="auto"
					aria-describedby={`review-row-${number}`}
					onClick={onGo}
					className="line-clamp-2 text-start text-body leading-[1.375] font-label hover:text-accent"
				>
					{question.prompt}
				</button>
				<div id={`review-row-${number}`} className="text-meta text-ink-3">
					<Rating question={question} answer={answer} />
				</div>
				{versionText !== '' && (
					<VersionLine
						text={versionText}
						compareLabel={draftConflictMessages.compareAt(number)}
						onCompare={onCompare}
					/>
				)}
				{charactersOver(answer) > 0 && (
					<p role="alert" className="text-meta font-label text-warn">
						{dialog.tooLong(number)}
					</p>
				)}
			</div>
		</li>
	);
}

function Rating({ question, answer }: { question: CandidateQuestion; answer: string }) {
	if (answer.trim() === '') return <span>{dialog.unanswered}</span>;
	if (question.type !== 'text') return <bdi className="text-ink-2">{answer}</bdi>;
	const rating = rateResponse(answer);
	return (
		<ul className="flex flex-wrap items-center gap-x-3.5 gap-y-1.5">
			<li className="flex items-center gap-2 font-label text-ink">
				<BandCarets level={DEPTH_LEVELS[rating.depth]} />
				<span>{rating.depth}</span>
			</li>
			<li>{words.words(rating.words)}</li>
			{rating.good && (
				<li className="flex items-center gap-1 text-ok">
					<Icon icon={Check} />
					<span>{dialog.good}</span>
				</li>
			)}
			{rating.specificity && <li>{dialog.specificity(rating.specificity)}</li>}
			<li>{dialog.structure(rating.structure)}</li>
			<li>{rating.completeness}</li>
		</ul>
	);
}
