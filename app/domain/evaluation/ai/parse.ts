import { completionSchema, type ModelCompletion } from './model-completion.ts';

/** The parsed completion, or why it is invalid. */
type Parsed = { completion: ModelCompletion } | { invalid: string };

/**
 * Parses a completion that must cover exactly the questions `numbers` (1-based). Tolerates thinking blocks, code fences and
 * text around the JSON. Inside the JSON it is strict: a wrong type, an unknown level, a missing or extra question, or missing
 * enhanced parts that were requested make it invalid. Values are never corrected or clamped.
 */
export function parseCompletion(text: string, numbers: readonly number[], enhanced = false): Parsed {
	const value = jsonIn(text);
	if (value === undefined) return { invalid: 'no JSON object' };
	const parsed = completionSchema.safeParse(value);
	if (!parsed.success) {
		const issue = parsed.error.issues[0];
		return { invalid: `${issue?.path.join('.') ?? ''}: ${issue?.code ?? 'invalid'}` };
	}
	if (enhanced && !parsed.data.enhanced) return { invalid: 'enhanced: missing' };
	const judged = parsed.data.questions.map((question) => question.number);
	const missing = numbers.filter((number) => !judged.includes(number));
	if (missing.length > 0) return { invalid: `questions not judged: ${missing.join(', ')}` };
	if (judged.length !== numbers.length) return { invalid: 'questions judged that were not asked, or twice' };
	return { completion: parsed.data };
}

/** Finds the JSON object in a text: the whole text, or the longest balanced run of braces that parses. */
function jsonIn(text: string): unknown {
	const spoken = text
		.replace(/<think(?:ing)?>[\s\S]*?<\/think(?:ing)?>/gi, '')
		.replace(/^[\s\S]*<\/think(?:ing)?>/i, '');
	const whole = objectFrom(spoken.trim());
	if (whole !== undefined) return whole;
	const runs = balancedRuns(spoken).sort((a, b) => b.length - a.length);
	for (const run of runs) {
		const value = objectFrom(run);
		if (value !== undefined) return value;
	}
	return undefined;
}

function objectFrom(text: string): object | undefined {
	if (!text.startsWith('{')) return undefined;
	try {
		const value: unknown = JSON.parse(text);
		return typeof value === 'object' && value !== null ? value : undefined;
	} catch {
		// Not JSON: the caller tries the next candidate. If none parses, the completion is reported as invalid.
		return undefined;
	}
}

/** Returns each outermost run of balanced braces. Braces within strings are ignored. */
function balancedRuns(text: string): string[] {
	const runs: string[] = [];
	let start = -1;
	let depth = 0;
	let inString = false;
	for (let index = 0; index < text.length; index++) {
		const character = text[index];
		if (inString) {
			if (character === '\\') index++;
			else if (character === '"') inString = false;
		} else if (character === '"' && depth > 0) inString = true;
		else if (character === '{') {
			if (depth === 0) start = index;
			depth++;
		} else if (character === '}' && depth > 0) {
			depth--;
			if (depth === 0) runs.push(text.slice(start, index + 1));
		}
	}
	return runs;
}
