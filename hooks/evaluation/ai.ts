import { type Judgement, joinCompletions, judgeAnswers, UNVERIFIED_SHARE_LIMIT } from '#domain/evaluation/ai/assemble';
import { type Failure, type FailureKind, isOutage } from '#domain/evaluation/ai/failure';
import {
	FIRST_CAPABILITIES,
	type ModelCapabilities,
	simplerCapabilities,
} from '#domain/evaluation/ai/model-capabilities';
import type { ModelCompletion } from '#domain/evaluation/ai/model-completion';
import { parseCompletion } from '#domain/evaluation/ai/parse';
import { type JudgementScope as AskedOf, type ModelRequest, modelRequest } from '#domain/evaluation/ai/request';
import { nextStep, statusAfter } from '#domain/evaluation/ai/retry';
import type { EvaluationInput } from '#domain/evaluation/input';
import type { SystemStatus } from '#domain/evaluation/result';
import { type AiSettings, TURN_WAIT_MAX_MS } from '../core/ai-settings.ts';
import { askBreaker, type OpenCircuit, openCircuit, recordFailure, recordSuccess } from '../core/queue/breaker.ts';
import { countUp } from '../core/sql/counters.ts';
import { notifyAdminsOfAiOutage } from '../rows/notify-ai-outage.ts';
import { type CallOutcome, callModel } from './call-model.ts';
import { inCallSlot } from './call-slot.ts';
import { acquireTurn, recordRateLimit, recordTurn } from './pace.ts';
import { serviceIsBack } from './service-back.ts';

/**
 * How long a call waits for its turn at least before it gives up, in milliseconds, even when the score must not wait for the
 * service.
 */
const SHORT_TURN_WAIT_MS = 2_000;

/** The service is down, refuses access or limits the rate: the kind of failure, and when to retry, in milliseconds since 1970. */
export type Outage = { kind: FailureKind; retryAt: number };

/** Result of the calls to the model. */
export type AiOutcome = {
	/** Undefined when the fallback must score. */
	judgement?: Judgement;
	rawOutput: string;
	tokens: number;
	/** Total wait of the calls for their turns, in milliseconds. */
	waitedMs: number;
	failures: { kind: FailureKind | 'unverified'; detail: string }[];
	/** Status of the service; `success` with a response, also when the model refused to judge. */
	status: SystemStatus;
	refused: boolean;
	/** Set when the service, not this assessment, is the reason for the missing judgement. */
	outage?: Outage;
};

type ModelResult = { completion: ModelCompletion; raw: string; tokens: number };

/** Why there is no completion: a failed call, an open circuit before the first call, or a turn after the deadline. */
type NotCalled = { failure: Failure } | { circuitOpen: OpenCircuit } | { turnAt: number };

/** Makes a call when its turn comes. */
type Call = (request: ModelRequest) => CallOutcome | { circuitOpen: OpenCircuit } | { turnAt: number };

/**
 * Has the model judge the text answers, with retries by kind of failure within the settings' limits. Time spent waiting for
 * a turn (concurrency or rate limit) does not count toward the call's timeout.
 */
export function askModel(
	app: core.App,
	settings: AiSettings,
	input: EvaluationInput,
	{ enhanced, waitUntilMs }: { enhanced: boolean; waitUntilMs: number },
): AiOutcome {
	const started = Date.now();
	const kinds: FailureKind[] = [];
	const outcome: AiOutcome = {
		rawOutput: '',
		tokens: 0,
		waitedMs: 0,
		failures: [],
		status: 'success',
		refused: false,
	};
	const notCalled = (kind: FailureKind, retryAt: number, why: string): AiOutcome => ({
		...outcome,
		failures: [...outcome.failures, { kind, detail: `not asked: ${why}` }],
		status: statusAfter(kind),
		outage: { kind, retryAt },
	});
	const circuit = openCircuit(app, started);
	if (circuit) return notCalled(circuit.kind, circuit.until, 'the circuit is open');
	let isFirst = true;
	let pacedMs = 0;
	const call: Call = (request) => {
		const now = Date.now();
		const patienceMs = Math.min(TURN_WAIT_MAX_MS, Math.max(waitUntilMs - now, SHORT_TURN_WAIT_MS)) - pacedMs;
		const turn = acquireTurn(app, now, patienceMs);
		if ('laterAt' in turn) return { turnAt: turn.laterAt };
		pacedMs += turn.waitMs;
		outcome.waitedMs += turn.waitMs;
		sleep(turn.waitMs);
		return inCallSlot(
			app,
			settings,
			(waitedMs) => {
				outcome.waitedMs += waitedMs;
			},
			() => {
				// The circuit may have opened while this call waited for its turn.
				const circuitOpen = isFirst ? askBreaker(app, settings, Date.now()) : undefined;
				isFirst = false;
				if (circuitOpen) return { circuitOpen };
				countUp(app, 'ai-calls');
				return callModel(settings, request);
			},
		);
	};
	let tokenFactor = 1;
	let split = false;
	let best: { judgement: Judgement; raw: string } | undefined;
	for (;;) {
		const asked = askOnce(app, settings, input, { tokenFactor, split, enhanced }, call);
		if ('circuitOpen' in asked)
			return notCalled(asked.circuitOpen.kind, asked.circuitOpen.until, 'the circuit is open');
		if ('turnAt' in asked) {
			if (best) break;
			return notCalled('rate_limited', asked.turnAt, 'the rate is limited');
		}
		if ('asked' in asked) {
			const judgement = judgeAnswers(input, asked.asked.completion);
			const share = judgement.unverifiedShare;
			if (!best || share < best.judgement.unverifiedShare) best = { judgement, raw: asked.asked.raw };
			outcome.tokens += asked.asked.tokens;
			recordTurn(app, Date.now());
			if (recordSuccess(app)) serviceIsBack(app);
			const again = share > UNVERIFIED_SHARE_LIMIT && !outcome.failures.some(({ kind }) => kind === 'unverified');
			const tries = kinds.length + outcome.failures.filter(({ kind }) => kind === 'unverified').length + 1;
			if (!again || tries >= settings.limits.maxTries) break;
			outcome.failures.push({ kind: 'unverified', detail: `${Math.round(share * 100)} % of the evidence not found` });
			continue;
		}
		const { failure } = asked;
		if (failure.kind === 'rate_limited') {
			recordRateLimit(app, Date.now(), failure.retryAfterMs);
			continue;
		}
		outcome.failures.push({ kind: failure.kind, detail: failure.detail.slice(0, 500) });
		kinds.push(failure.kind);
		if (recordFailure(app, settings, failure.kind, Date.now())) notifyAdminsOfAiOutage(app);
		// If the second opinion fails, the first one is used, with low confidence.
		if (best) break;
		const progress = {
			tries: outcome.failures.length,
			elapsedMs: Date.now() - started - outcome.waitedMs,
			failures: kinds,
		};
		const next = nextStep(failure, progress, settings.limits, Math.random());
		if (next.step === 'give_up') {
			outcome.status = next.status;
			outcome.refused = failure.kind === 'refusal';
			if (isOutage(failure.kind)) {
				const now = Date.now();
				const retryAt = openCircuit(app, now)?.until ?? now + settings.breaker.openMs;
				outcome.outage = { kind: failure.kind, retryAt };
			}
			break;
		}
		({ tokenFactor, split } = next);
		sleep(next.waitMs);
	}
	return best && best.judgement.unverifiedShare < 1
		? { ...outcome, judgement: best.judgement, rawOutput: best.raw }
		: unusable(outcome);
}

/** The outcome when no evidence in the completion could be verified: the same as without a judgement. */
function unusable(outcome: AiOutcome): AiOutcome {
	return outcome.status === 'success' && !outcome.refused ? { ...outcome, status: 'fallback_after_retries' } : outcome;
}

/** Requests one judgement: one call, or two calls with half the questions each. */
function askOnce(
	app: core.App,
	settings: AiSettings,
	input: EvaluationInput,
	{ tokenFactor, split, enhanced }: { tokenFactor: number; split: boolean; enhanced: boolean },
	call: Call,
): { asked: ModelResult } | NotCalled {
	const positions = input.questions.flatMap((question, index) => (question.type === 'text' ? [index] : []));
	const half = Math.ceil(positions.length / 2);
	const groups = split && positions.length > 1 ? [positions.slice(0, half), positions.slice(half)] : [positions];
	const parts: ModelResult[] = [];
	for (const group of groups) {
		const part = askAbout(app, settings, input, { positions: group, tokenFactor, enhanced }, call);
		if (!('asked' in part)) return part;
		parts.push(part.asked);
	}
	const completion = joinCompletions(parts.map((part) => part.completion));
	if (!completion) return { failure: { kind: 'malformed', detail: 'no question to judge', retryAfterMs: 0 } };
	return {
		asked: {
			completion,
			raw: parts.map((part) => part.raw).join('\n\n'),
			tokens: parts.reduce((sum, part) => sum + part.tokens, 0),
		},
	};
}

function askAbout(
	app: core.App,
	settings: AiSettings,
	input: EvaluationInput,
	about: AskedOf,
	call: Call,
): { asked: ModelResult } | NotCalled {
	const capabilities = readCapabilities(app, settings);
	const outcome = call(modelRequest(settings.provider, input, about, settings.model, capabilities));
	if ('circuitOpen' in outcome || 'turnAt' in outcome) return outcome;
	if ('failure' in outcome) {
		const { failure } = outcome;
		if (failure.kind !== 'format_refused') return { failure };
		const simpler = simplerCapabilities(capabilities, failure.detail);
		if (!simpler) {
			// No request format was understood: after the operator fixes it, start with the best format again.
			storeCapabilities(app, settings, FIRST_CAPABILITIES);
			return { failure: { ...failure, kind: 'configuration' } };
		}
		storeCapabilities(app, settings, simpler);
		return { failure };
	}
	const { text, tokensIn, tokensOut } = outcome.completion;
	const parsed = parseCompletion(
		text,
		about.positions.map((position) => position + 1),
		about.enhanced,
	);
	if ('invalid' in parsed) return { failure: { kind: 'malformed', detail: parsed.invalid, retryAfterMs: 0 } };
	return { asked: { completion: parsed.completion, raw: text, tokens: tokensIn + tokensOut } };
}

/** Computes the judgement from a stored completion with the current scoring. */
export function readAgain(raw: string, input: EvaluationInput, enhanced: boolean): Judgement | undefined {
	const numbers = input.questions.flatMap((question, index) => (question.type === 'text' ? [index + 1] : []));
	const parsed = parseCompletion(raw, numbers, enhanced);
	return 'completion' in parsed ? judgeAnswers(input, parsed.completion) : undefined;
}

// Only strings: an object in the store would be shared between JavaScript VMs and crash the process.
const keyOf = ({ baseUrl, model }: AiSettings): string => `ai-dialect:${baseUrl}|${model}`;

/** The request format that endpoint and model last understood; stored until the server ends. */
function readCapabilities(app: core.App, settings: AiSettings): ModelCapabilities {
	const stored: unknown = app.store().get(keyOf(settings));
	return typeof stored === 'string' ? (JSON.parse(stored) as ModelCapabilities) : FIRST_CAPABILITIES;
}

function storeCapabilities(app: core.App, settings: AiSettings, capabilities: ModelCapabilities): void {
	app.store().set(keyOf(settings), JSON.stringify(capabilities));
}
