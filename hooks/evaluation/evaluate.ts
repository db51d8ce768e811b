import { assembleResult } from '#domain/evaluation/ai/assemble';
import { NO_METHOD_REASON, REFUSAL_NOTE, unavailableNote } from '#domain/evaluation/ai/notes';
import { aiVersion, inputText, PROMPT_VERSION, systemPrompt } from '#domain/evaluation/ai/prompt';
import { evaluateInEmergency } from '#domain/evaluation/emergency';
import type { EnhancedFields } from '#domain/evaluation/enhanced';
import { evaluateByFallback } from '#domain/evaluation/fallback/evaluate';
import type { EvaluationInput } from '#domain/evaluation/input';
import type { EvaluationResult, SystemStatus } from '#domain/evaluation/result';
import { type AiSettings, findAiSettings } from '../core/ai-settings.ts';
import { withCpuSlot } from '../core/queue/cpu-slot.ts';
import { findRecord } from '../core/sql/database.ts';
import { type AiOutcome, askModel, type Outage, readAgain } from './ai.ts';

/** Stored with each score, for operators. */
export type Provenance = {
	model: string;
	prompt_version: string;
	prompt_hash: string;
	input_hash: string;
	raw_output: string;
	tokens: number;
	milliseconds: number;
	failures: { kind: string; detail: string }[];
	/** Whether the backup method scored because the AI service was down, refused access or limited the rate. */
	outage: boolean;
	/** Score of the backup method for answers that the AI scored: a number, or `none`; empty when it was not computed. */
	backup_score: string;
};

/** `enhanced` is null when it was not requested, or only the fallback was available. */
export type Evaluation = { result: EvaluationResult; enhanced: EnhancedFields | null; provenance: Provenance };

type EvaluationOptions = {
	/** `fallback`: not the AI, even when available. `ai`: the AI, however long it takes. */
	method: '' | 'ai' | 'fallback';
	/** Calls the model again although the same input was scored before. */
	fresh: boolean;
	/** Also requests the enhanced fields. */
	forceEnhanced: boolean;
	/** Until when an outage postpones the evaluation, in milliseconds since 1970; afterwards the backup method scores. */
	waitUntilMs: number;
	/** Whether the evaluation belongs to a batch, whose pauses leave room for receipts. */
	isPaced: boolean;
	/** Wraps every wait for the AI service, so that the caller can record it. */
	whileAsking: <T>(ask: () => T) => T;
};

/**
 * Scores an assessment by the best available method: model, fallback, emergency. Blocks for the model call: never use it in
 * a transaction. Never throws; a `score` of null means that every method failed. During an outage the evaluation is
 * postponed until `waitUntilMs`.
 */
export function evaluate(
	app: core.App,
	input: EvaluationInput,
	options: EvaluationOptions,
): Evaluation | { postponed: Outage } {
	const started = Date.now();
	const settings = options.method === 'fallback' ? undefined : findAiSettings();
	const provenance: Provenance = {
		model: '',
		prompt_version: '',
		prompt_hash: '',
		input_hash: $security.sha256(inputText(input)),
		raw_output: '',
		tokens: 0,
		milliseconds: 0,
		failures: [],
		outage: false,
		backup_score: '',
	};
	let waitedMs = 0;
	const finish = (result: EvaluationResult, enhanced: EnhancedFields | null = null): Evaluation => {
		provenance.milliseconds = Date.now() - started - waitedMs;
		return { result, enhanced, provenance };
	};
	if (!settings || !hasTextToJudge(input)) return finish(evaluateWithoutModel(app, input, 'success', provenance));
	provenance.model = settings.model;
	provenance.prompt_version = PROMPT_VERSION;
	provenance.prompt_hash = $security.sha256(systemPrompt(options.forceEnhanced));
	const asked = consult(app, settings, input, options, provenance);
	waitedMs = asked.waitedMs;
	if (asked.judgement) {
		const secondScore = scoreByFallback(app, input, provenance, options.isPaced ? 0 : SECOND_RATER_REST);
		const assembled = assembleResult(asked.judgement, {
			secondScore,
			version: aiVersion(settings.model),
			at: new Date().toISOString(),
		});
		if (assembled) {
			provenance.backup_score = String(secondScore ?? 'none');
			return finish(assembled.result, assembled.enhanced);
		}
	}
	if (asked.outage && Date.now() < options.waitUntilMs) return { postponed: asked.outage };
	provenance.outage = asked.outage !== undefined;
	const result = evaluateWithoutModel(app, input, asked.status, provenance);
	const note = asked.refused ? `${result.evaluation_note} ${REFUSAL_NOTE}`.trim() : result.evaluation_note;
	return finish({
		...result,
		evaluation_note: note,
		confidence_level: asked.refused ? 'Low' : result.confidence_level,
	});
}

/** Whether there is text for a model to judge. */
const hasTextToJudge = (input: EvaluationInput): boolean =>
	input.questions.some((question) => question.type === 'text' && (input.answers[question.id] ?? '').trim() !== '');

type ConsultResult = Pick<AiOutcome, 'judgement' | 'status' | 'refused' | 'waitedMs' | 'outage'>;

/** The model's judgement of this input: from an earlier evaluation of the same input, or by a call. */
function consult(
	app: core.App,
	settings: AiSettings,
	input: EvaluationInput,
	{ fresh, forceEnhanced, waitUntilMs, whileAsking }: EvaluationOptions,
	provenance: Provenance,
): ConsultResult {
	const earlier = fresh ? undefined : findEarlier(app, provenance);
	const again = earlier && readAgain(earlier, input, forceEnhanced);
	if (again) {
		provenance.raw_output = earlier;
		return { judgement: again, status: 'success', refused: false, waitedMs: 0 };
	}
	const outcome = whileAsking(() => askModel(app, settings, input, { enhanced: forceEnhanced, waitUntilMs }));
	provenance.raw_output = outcome.rawOutput;
	provenance.tokens = outcome.tokens;
	provenance.failures.push(...outcome.failures);
	return outcome;
}

/** The completion of an earlier AI evaluation of exactly this input, with this model and prompt. */
function findEarlier(app: core.App, provenance: Provenance): string | undefined {
	const earlier = findRecord(
		app,
		'evaluation_results',
		"input_hash = {:input} && method = 'ai' && model = {:model} && prompt_hash = {:prompt}",
		{ input: provenance.input_hash, model: provenance.model, prompt: provenance.prompt_hash },
		'-created_at',
	);
	return earlier?.getString('raw_output') || undefined;
}

/** Pause factor of the second rater. Short, because evaluations that wait for a model leave enough room for receipts. */
const SECOND_RATER_REST = 2;

/** Scores by the fallback as a second rater; null when it fails, which lowers the confidence. */
function scoreByFallback(
	app: core.App,
	input: EvaluationInput,
	provenance: Provenance,
	restFactor: number,
): number | null {
	try {
		return withCpuSlot(app, () => evaluateByFallback(input).score, restFactor);
	} catch (error) {
		provenance.failures.push({ kind: 'second_rater', detail: String(error) });
		return null;
	}
}

function evaluateWithoutModel(
	app: core.App,
	input: EvaluationInput,
	status: SystemStatus,
	provenance: Provenance,
): EvaluationResult {
	if (!input.questions.some((question) => question.type === 'text')) return evaluateInEmergency(input, status);
	try {
		return withCpuSlot(app, () => evaluateByFallback(input, status));
	} catch (error) {
		provenance.failures.push({ kind: 'fallback', detail: String(error) });
		return evaluateAtLast(input, provenance);
	}
}

function evaluateAtLast(input: EvaluationInput, provenance: Provenance): EvaluationResult {
	try {
		return evaluateInEmergency(input, 'critical_failure');
	} catch (error) {
		provenance.failures.push({ kind: 'emergency', detail: String(error) });
		return {
			score: null,
			summary: '',
			evaluation_method: 'emergency',
			confidence_level: 'Low',
			quality_indicators: {
				responseDepth: 'Brief',
				specificityLevel: 'Low',
				diversityScore: 'Low',
				keywordCategories: [],
			},
			score_breakdown: null,
			evaluation_note: unavailableNote(NO_METHOD_REASON),
			system_status: 'critical_failure',
			insights: [],
			job_fit_analysis: '',
			predictive_assessment: '',
			explanation: { method: 'emergency', questions: [] },
		};
	}
}
