import { completionSchema, type ModelCompletion } from './model-completion.ts';

/** The parsed completion, or why it is invalid. */
type Parsed = { completion: ModelCompletion } | { invalid: string };

/**
 * Parses a completion that must cover exactly the questions `numbers` (1-based). Tolerates thinking blocks, code fences, text
 * around the JSON, slips of its notation (`inValidNotation`) and digits as text (`numeral`). Inside the JSON it is strict: a wrong
 * type, an unknown level, a missing or extra question, or missing enhanced parts that were requested make it invalid. Values are
 * never corrected or clamped. Nothing is cut away before it is tried: a quotation may contain any tag or brace.
 */
export function parseCompletion(text: string, numbers: readonly number[], enhanced = false): Parsed {
	let invalid: string | undefined;
	for (const run of runsIn(text)) {
		const value = objectFrom(run);
		if (value === undefined) continue;
		const parsed = check(value, numbers, enhanced);
		if ('completion' in parsed) return parsed;
		invalid ??= parsed.invalid;
	}
	return { invalid: invalid ?? 'no JSON object' };
}

function check(value: object, numbers: readonly number[], enhanced: boolean): Parsed {
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

/** Maximum number of closing tags of thinking after which the answer is looked for. */
const MAX_TAGS = 20;
const THOUGHT_END = /<\/think(?:ing)?>/gi;

/**
 * What may be the JSON object in a text, the likeliest first: the whole text; what follows a thinking block, which may hold a
 * draft; then any balanced run of braces, the longest first.
 */
function runsIn(text: string): string[] {
	const whole = text.trim();
	const ends = whole.startsWith('{') ? [] : [...text.matchAll(THOUGHT_END)].slice(0, MAX_TAGS);
	const sources = [...ends.map((end) => text.slice(end.index + end[0].length)), text];
	const longestFirst = (source: string) => balancedRuns(source).sort((a, b) => b.length - a.length);
	return [whole, ...sources.flatMap(longestFirst)];
}

function objectFrom(text: string): object | undefined {
	if (!text.startsWith('{')) return undefined;
	return parsed(text) ?? parsed(inValidNotation(text));
}

function parsed(text: string): object | undefined {
	try {
		const value: unknown = JSON.parse(text);
		return typeof value === 'object' && value !== null ? value : undefined;
	} catch {
		// Not JSON: the caller tries the next candidate. If none parses, the completion is reported as invalid.
		return undefined;
	}
}

const ESCAPES = '"\\/bfnrt';
const IS_HEX = /^[\da-f]{4}$/i;

/**
 * JSON as models write it, as JSON: raw line breaks and other control characters in strings, escapes that JSON does not have
 * (their backslash is kept, except before an apostrophe), and a comma before a closing bracket.
 */
function inValidNotation(text: string): string {
	let result = '';
	let isInString = false;
	for (let index = 0; index < text.length; index++) {
		const character = text.charAt(index);
		if (character === '"') isInString = !isInString;
		if (isInString && character === '\\') {
			const next = text.charAt(index + 1);
			const isKnown = ESCAPES.includes(next) || (next === 'u' && IS_HEX.test(text.slice(index + 2, index + 6)));
			result += isKnown ? character + next : next === "'" ? next : `\\\\${next}`;
			index++;
		} else if (isInString && character < ' ') {
			result += `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
		} else if (!isInString && character === ',' && /^\s*[}\]]/.test(text.slice(index + 1, index + 50))) {
			// Left out: it ends a list.
		} else {
			result += character;
		}
	}
	return result;
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
