import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The content of the user message that the product sends. */
export type Material = {
	job: Record<string, string>;
	questions: { number: number; type: string; question: string; answer: string }[];
};

export type ReceivedCall = {
	/** The path of the URL, without the host. */
	path: string;
	/** The whole request as text. Tests search it for data that must not be sent. */
	text: string;
	headers: IncomingHttpHeaders;
	body: {
		model: string;
		temperature?: number;
		seed?: number;
		max_tokens?: number;
		max_completion_tokens?: number;
		response_format?: { type: string };
		/** Whether the call uses Anthropic's API. */
		system?: string;
		tools?: { name: string }[];
		tool_choice?: { type: string; name: string };
		messages: { role: string; content: string }[];
	};
	material: Material;
	at: number;
};

/** How the server responds to one call. */
export type Reaction = (call: ReceivedCall, response: ServerResponse) => void;

export type AiServer = {
	/** For `AI_BASE_URL`. */
	baseUrl: string;
	/** All calls so far, in order of arrival. */
	calls: ReceivedCall[];
	/** Calls received that have no response yet. */
	underWay(): number;
	/** The maximum number of concurrent calls. */
	mostAtOnce(): number;
	/** Sets the reactions to the next calls, in order. The last one applies to all later calls. */
	script(...reactions: Reaction[]): void;
	/** Forgets the calls and returns to valid judgements. */
	reset(): void;
	stop(): Promise<void>;
};

/** An OpenAI-compatible endpoint on a free port. It returns valid judgements by default. */
export async function startAiServer(...reactions: Reaction[]): Promise<AiServer> {
	const standard = judges();
	let script = [...reactions];
	let underWay = 0;
	let most = 0;
	const calls: ReceivedCall[] = [];
	const server = createServer((request, response) => {
		const chunks: Buffer[] = [];
		request.on('data', (chunk: Buffer) => chunks.push(chunk));
		request.on('end', () => {
			underWay += 1;
			most = Math.max(most, underWay);
			response.once('close', () => {
				underWay -= 1;
			});
			const text = Buffer.concat(chunks).toString('utf8');
			const body = JSON.parse(text) as ReceivedCall['body'];
			const material = JSON.parse(body.messages.at(-1)?.content ?? '{}') as Material;
			const call: ReceivedCall = {
				path: request.url ?? '',
				text,
				headers: request.headers,
				body,
				material,
				at: Date.now(),
			};
			calls.push(call);
			const reaction = (script.length > 1 ? script.shift() : script[0]) ?? standard;
			reaction(call, response);
		});
	});
	await new Promise<void>((resolve) => {
		server.listen(0, '127.0.0.1', resolve);
	});
	return {
		baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
		calls,
		underWay: () => underWay,
		mostAtOnce: () => most,
		script(...next) {
			script = [...next];
		},
		reset() {
			script = [];
			calls.length = 0;
			most = 0;
		},
		async stop() {
			server.closeAllConnections();
			await new Promise((resolve) => {
				server.close(resolve);
			});
		},
	};
}

/** A URL on which nothing listens: connections are refused. */
export async function refusingAddress(): Promise<string> {
	const server = await startAiServer();
	await server.stop();
	return server.baseUrl;
}

export type Judgement = { quotes: string[]; level: number | string; reason?: string };

/** The judgement of a question on all four criteria. Default: level 3, quoting the first words of its answer. */
export type Judge = (question: Material['questions'][number]) => Judgement;

export const fairly: Judge = ({ answer }) => {
	const quote = answer.split(/[.!?\n]/)[0]?.trim() ?? '';
	return quote.length >= 8 ? { quotes: [quote], level: 3 } : { quotes: [], level: 0 };
};

/** A complete judgement of the material, as a model writes it. */
export function judgementOf(material: Material, judge: Judge = fairly): Record<string, unknown> {
	const texts = material.questions.filter((question) => question.type === 'text');
	const numbers = texts.map((question) => question.number);
	const claim = (text: string) => ({ text, answers: numbers.slice(0, 1) });
	return {
		questions: texts.map((question) => {
			const criterion = { reason: 'It says what was done.', ...judge(question) };
			return {
				number: question.number,
				domainExpertise: criterion,
				generalSkills: criterion,
				communication: criterion,
				problemSolving: criterion,
				raise: 'Say what came of it.',
			};
		}),
		summary: 'The answers are particular and first-hand.',
		insights: [claim('Takes responsibility')],
		job_fit_analysis: claim('Meets what the job asks'),
		predictive_assessment: claim('Will ask before acting'),
		quality_indicators: {
			responseDepth: 'Detailed',
			specificityLevel: 'High',
			diversityScore: 'Medium',
			keywordCategories: ['teamwork'],
		},
	};
}

const send = (response: ServerResponse, status: number, body: string, headers: Record<string, string> = {}): void => {
	response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(body);
};

const completion = (message: object, finish = 'stop'): string =>
	JSON.stringify({
		id: 'chatcmpl-1',
		object: 'chat.completion',
		choices: [{ index: 0, message: { role: 'assistant', ...message }, finish_reason: finish }],
		usage: { prompt_tokens: 1200, completion_tokens: 340 },
	});

/** The same in the format of Anthropic's API: the input of the tool when one is required, otherwise text. */
const message = (call: ReceivedCall, text: string, stop_reason = 'tool_use'): string =>
	JSON.stringify({
		id: 'msg_1',
		type: 'message',
		role: 'assistant',
		content: call.body.tools
			? [
					{ type: 'text', text: 'I have read the answers.' },
					{ type: 'tool_use', id: 'toolu_1', name: 'evaluation', input: JSON.parse(text) },
				]
			: [{ type: 'text', text }],
		stop_reason: call.body.tools || stop_reason !== 'tool_use' ? stop_reason : 'end_turn',
		usage: { input_tokens: 1300, output_tokens: 420 },
	});

const isAnthropic = ({ path }: ReceivedCall): boolean => path.endsWith('/messages');

/** A model's statements about how a candidate works, each citing the first answer. */
export const enhancedJudgement = (): Record<string, unknown> => {
	const claim = (text: string) => ({ text, answers: [1] });
	const score = (name: string, value: number) => ({ name, score: value, answers: [1] });
	return {
		personality_profile: claim('Looks for causes'),
		cultural_fit_analysis: claim('Meets a calm team'),
		work_ethic_assessment: claim('Stays until it works'),
		management_style: claim('Leads by example'),
		ideal_role_type: claim('Work on systems'),
		key_strengths: [claim('Reads logs'), { text: 'Rests on nothing', answers: [] }],
		red_flags: [claim('Says little of others')],
		interview_questions: ['Who helped you?'],
		personality_scores: [score('Curiosity', 8)],
		behavioral_scores: [score('Persistence', 9), { name: 'Charm', score: 9, answers: [] }],
		risk_factors: [score('Works alone', 3)],
		language_quality_score: 8,
		language_quality_issues: [],
		hiring_rationale: claim('Found and mended the cause'),
		hiring_recommendation: 'INTERVIEW',
	};
};

/** Judges the answers. `change` may spoil the judgement before it is sent; `afterMs` delays it. */
export function judges(
	options: {
		judge?: Judge;
		change?: (judgement: Record<string, unknown>) => unknown;
		/** The text around the JSON; `%` is replaced by it. */
		around?: string;
		afterMs?: number;
	} = {},
): Reaction {
	return (call, response) => {
		const { material } = call;
		const judgement = judgementOf(material, options.judge);
		if (call.text.includes('personality_profile')) judgement.enhanced = enhancedJudgement();
		const text = JSON.stringify(options.change ? options.change(judgement) : judgement);
		const content = (options.around ?? '%').replace('%', () => text);
		const body = isAnthropic(call) ? message(call, content) : completion({ content });
		setTimeout(() => send(response, 200, body), options.afterMs ?? 0);
	};
}

/** Returns text that is no judgement. */
export const says =
	(content: string): Reaction =>
	(_call, response) =>
		send(response, 200, completion({ content }));

/** An error in OpenAI's format. */
export const fails =
	(
		status: number,
		message = 'Something is wrong',
		extra: { code?: string; headers?: Record<string, string> } = {},
	): Reaction =>
	(_call, response) =>
		send(
			response,
			status,
			JSON.stringify({ error: { message, type: 'error', code: extra.code ?? null } }),
			extra.headers,
		);

export const rateLimits = (retryAfter?: string): Reaction =>
	fails(429, 'Rate limit reached', { ...(retryAfter && { headers: { 'retry-after': retryAfter } }) });

export const quotaExceeded: Reaction = fails(
	429,
	'You exceeded your current quota, please check your plan and billing details.',
	{
		code: 'insufficient_quota',
	},
);

/** Never responds; the connection stays open. */
export const hangs: Reaction = () => undefined;

/** Sends a byte at intervals, indefinitely. */
export const drips: Reaction = (_call, response) => {
	response.writeHead(200, { 'content-type': 'application/json' });
	const timer = setInterval(() => response.write(' '), 100);
	response.once('close', () => clearInterval(timer));
};

/** Closes the connection without a response. */
export const hangsUp: Reaction = (_call, response) => {
	response.socket?.destroy();
};

/** The judgement is cut off, but the HTTP response is complete. */
export const breaksOff: Reaction = ({ material }, response) => {
	const text = JSON.stringify(judgementOf(material));
	send(response, 200, completion({ content: text.slice(0, text.length / 2) }));
};

/** The model reached its token limit and reports it. */
export const runsOutOfTokens: Reaction = (call, response) => {
	const text = JSON.stringify(judgementOf(call.material));
	if (isAnthropic(call)) return send(response, 200, message(call, '{}', 'max_tokens'));
	send(response, 200, completion({ content: text.slice(0, text.length / 2) }, 'length'));
};

export const refusesToJudge: Reaction = (call, response) =>
	send(
		response,
		200,
		isAnthropic(call)
			? message(call, '{}', 'refusal')
			: completion({ content: null, refusal: "I'm sorry, I can't help with that." }),
	);

export const answersHtml: Reaction = (_call, response) =>
	send(response, 200, '<!doctype html><title>Sign in to the network</title>', { 'content-type': 'text/html' });

/** Gives every answer the result it demands, as a model does that follows instructions in answers. */
export const obeysInjections: Reaction = judges({
	judge: (question) => {
		const demand = /[^.!?\n]*\b(?:ignore|level 4|highest|full marks|100)\b[^.!?\n]*/i
			.exec(question.answer)?.[0]
			?.trim();
		return demand ? { quotes: [demand], level: 4 } : fairly(question);
	},
});

/** An error in Anthropic's format. */
export const errsLikeAnthropic =
	(status: number, type: string, text = 'Something is wrong'): Reaction =>
	(_call, response) =>
		send(response, status, JSON.stringify({ type: 'error', error: { type, message: text } }));

/** A model without tool support. */
export const rejectsTools: Reaction = (call, response) => {
	const reaction = call.body.tools ? errsLikeAnthropic(400, 'invalid_request_error', 'tools: not supported') : judges();
	reaction(call, response);
};

/** Refuses some response formats, as older servers do, and judges requests in another format. */
export function understandsOnly(...formats: ('json_schema' | 'json_object' | 'text')[]): Reaction {
	return (call, response) => {
		const format = (call.body.response_format?.type ?? 'text') as (typeof formats)[number];
		const reaction = formats.includes(format)
			? judges()
			: fails(400, `response_format.type ${format} is not supported`);
		reaction(call, response);
	};
}

/** Accepts this many calls per second of the clock and refuses the others with a rate limit error. */
export function limitsRate(perSecond: number): Reaction {
	let second = 0;
	let calls = 0;
	const judge = judges();
	const refuse = rateLimits('1');
	return (call, response) => {
		const now = Math.floor(Date.now() / 1000);
		if (now !== second) [second, calls] = [now, 0];
		calls += 1;
		(calls > perSecond ? refuse : judge)(call, response);
	};
}
