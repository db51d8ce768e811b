/** Patterns of sentences that address the grader. Both evaluators exclude these sentences with the same patterns. */

const ADDRESSEE = '(?:grader|evaluator|assessor|rater|scorer|ai model|language model|assistant|llm|chatgpt|gpt|system)';
const INSTRUCTIONS = '(?:instructions?|prompts?|rules?|rubrics?|directions?|guidelines?|criteria)';
const TOP = '(?:100|ten|10|five|4|full|maximum|max|highest|top|perfect|best)';

const COUNTERMANDS = ['ignore', 'disregard', 'forget', 'override', 'bypass'];
const ORDERS = ['instruction', 'prompt', 'rule', 'rubric', 'direction', 'guideline', 'criteria'];
const GIVES = [
	'give',
	'assign',
	'award',
	'grant',
	'rate',
	'score',
	'grade',
	'mark',
	'output',
	'return',
	'respond',
	'set',
];
const SUBMITTED = ['answer', 'response', 'submission', 'candidate', 'applicant', 'score', 'me'];
const TOPS = ['100', 'ten', '10', 'five', '4', 'full', 'max', 'highest', 'top', 'perfect', 'best', 'excellent'];

/**
 * Patterns of such sentences in the most common languages. They cover known attacks but do not match honest answers. `needs` is
 * a cheap pre-filter, about a hundred times faster than the pattern in the hooks' JavaScript engine: every match of the pattern
 * contains, in lower case, at least one string of each group. A test verifies this.
 */
export const SIGNS: readonly { needs: readonly (readonly string[])[]; pattern: RegExp }[] = [
	{
		needs: [COUNTERMANDS, ORDERS],
		pattern: new RegExp(
			`\\b(?:ignore|disregard|forget|override|bypass)\\b.{0,40}\\b(?:previous|prior|above|earlier|all|your|the|any)\\b.{0,30}\\b${INSTRUCTIONS}\\b`,
			'i',
		),
	},
	{
		needs: [ORDERS, [':']],
		pattern: new RegExp(`\\b(?:new|updated|real|actual|secret|hidden)\\s+(?:system\\s+)?${INSTRUCTIONS}\\s*:`, 'i'),
	},
	{
		needs: [
			[
				'grader',
				'evaluator',
				'assessor',
				'rater',
				'scorer',
				'ai model',
				'language model',
				'assistant',
				'llm',
				'gpt',
				'system',
			],
			['dear', 'hello', 'hey', 'hi', 'attention', 'to'],
			[',', ':', '!'],
		],
		pattern: new RegExp(
			`\\b(?:dear|hello|hey|hi|attention|note to|message to|to)\\s+(?:the\\s+)?${ADDRESSEE}\\b(?!s?\\s+(?:design|architecture))[,:!]`,
			'i',
		),
	},
	{
		needs: [GIVES, SUBMITTED, TOPS],
		pattern: new RegExp(
			`\\b(?:give|assign|award|grant|rate|score|grade|mark)\\b.{0,30}\\b(?:me|this (?:answer|response|candidate|applicant)|my (?:answer|response))\\b.{0,40}\\b${TOP}\\b`,
			'i',
		),
	},
	{
		needs: [GIVES, TOPS, ['score', 'level', 'mark', 'rating', 'point', 'grade']],
		pattern: new RegExp(
			`\\b(?:give|assign|award|output|return|respond with|set)\\b.{0,30}\\b${TOP}\\b.{0,20}\\b(?:score|level|mark|rating|points|grade)s?\\b`,
			'i',
		),
	},
	{
		needs: [['score', 'level', 'rating', 'grade'], TOPS],
		pattern:
			/\b(?:score|level|rating|grade)s?\s*(?:=|:|must be|should be|is|to)\s*(?:100|10|4|max|maximum|full|perfect|highest)\b/i,
	},
	{
		needs: [['you are']],
		pattern:
			/\byou are (?:now )?(?:an? )?(?:helpful |strict |lenient )?(?:chatgpt|gpt|ai|language model|evaluator|grader|assistant|dan|in developer mode)\b/i,
	},
	{ needs: [['system', 'assistant', 'developer'], [':']], pattern: /(?:^|\s)(?:system|assistant|developer)\s*:/i },
	{
		needs: [['<', '[']],
		pattern:
			/<\/?\s*(?:system|assistant|user|instructions?|answer|admin)\b[^>]*>|<\|[^|]{1,40}\|>|\[\/?(?:INST|SYS|SYSTEM)\]|<<\/?SYS>>/i,
	},
	{
		needs: [
			[
				'domainexpertise',
				'generalskills',
				'problemsolving',
				'scoring_weights',
				'evaluation_method',
				'confidence_level',
			],
		],
		pattern:
			/["']?(?:domainExpertise|generalSkills|problemSolving|scoring_weights|evaluation_method|confidence_level)["']?\s*[:=]/i,
	},
	{ needs: [['"level"', '"score"']], pattern: /"(?:level|score)"\s*:\s*\d/i },
	{
		needs: [['as an ai', 'ai evaluator', 'ai grader', 'ai model reading']],
		pattern: /\b(?:as an ai|ai evaluator|ai grader|ai model reading)\b.{0,60}\b(?:must|should|will|please)\b/i,
	},
	{
		needs: [['ignor']],
		pattern:
			/\bignor(?:a|e|ez|iere|ieren)\b.{0,40}\b(?:instrucciones|instructions|instruções|instrucoes|istruzioni|anweisungen|consignes)\b/i,
	},
	{
		needs: [['anweisungen', 'instruction', 'instrucciones', 'instruções', 'instrucoes', 'istruzioni']],
		pattern:
			/\b(?:vorherigen|bisherigen|obigen)\s+anweisungen\b|\binstructions?\s+pr[ée]c[ée]dentes\b|\binstrucciones\s+anteriores\b|\binstru(?:ções|coes)\s+anteriores\b|\bistruzioni\s+precedenti\b/i,
	},
	{
		needs: [['игнорируй', 'забудь', '忽略', '無視して', '이전', 'تجاهل']],
		pattern:
			/игнорируй|забудь\s+(?:все\s+)?(?:предыдущие\s+)?инструкции|忽略.{0,8}(?:指令|指示|说明)|無視して|이전\s*지시|تجاهل.{0,10}التعليمات/i,
	},
	{
		needs: [COUNTERMANDS, ORDERS],
		pattern: /\b(?:ignore|disregard|override|bypass)\s+(?:instructions?|prompts?|rubrics?)\b/i,
	},
	{
		needs: [GIVES, SUBMITTED],
		pattern:
			/\b(?:give|award|assign|rate|score|grade|mark|set)\b.{0,30}\b(?:this|my|the) (?:answer|response|submission|candidate|applicant|score)\b.{0,40}(?:\b\d{1,3}\b|\b(?:full|highest|maximum|top|perfect|max|excellent)\b)/i,
	},
	{
		needs: [GIVES, ['me'], ['points', 'marks', 'out of', 'percent', '%']],
		pattern:
			/\b(?:give|award|assign|grant|score|rate|grade|mark)\s+me\b.{0,30}\b\d{1,3}\s*(?:points|marks|out of|percent|%)/i,
	},
	{
		needs: [['deserve', 'should', 'is worth']],
		pattern:
			/\b(?:this|my) (?:answer|response|submission) (?:deserves?|should (?:get|receive|be (?:given|rated|scored|graded))|is worth)\b/i,
	},
	{
		needs: [['dear']],
		pattern: /\bdear\s+(?:\w+\s+)?(?:grader|evaluator|assessor|scorer|ai|model|assistant)\b/i,
	},
	{
		needs: [['ignorier', 'vergiss', 'missachte']],
		pattern: /\b(?:ignorier|vergiss|missachte)\w*\b.{0,20}\b(?:alles|alle)\b.{0,20}\b(?:vorherige|bisherige|obige)/i,
	},
	{
		needs: [
			['höchst', 'hoechst', 'volle punktzahl', 'volle punkte'],
			['vergeben sie', 'geben sie', 'vergib', 'bewerten sie'],
		],
		pattern:
			/\b(?:vergeben sie|geben sie|vergib|bewerten sie)\b.{0,40}(?:h(?:ö|oe)chst(?:stufe|note|wert|punktzahl)|volle punkt(?:zahl|e))/i,
	},
	{
		needs: [['bỏ qua'], ['hướng dẫn', 'chỉ dẫn', 'chỉ thị']],
		pattern: /bỏ qua.{0,20}(?:hướng dẫn|chỉ dẫn|chỉ thị)/i,
	},
	{
		needs: [['bo qua'], ['huong dan', 'chi dan', 'chi thi']],
		pattern: /\bbo qua\b.{0,20}\b(?:huong dan|chi dan|chi thi)\b/i,
	},
	{
		needs: [['calibration'], ['level', 'score', 'grade', 'rating', 'points']],
		pattern:
			/\bcalibration (?:samples?|examples?|answers?|items?|set)\b.{0,60}\b(?:level|score|grade|rating|points)\b/i,
	},
	{ needs: [['language model']], pattern: /\bas a (?:large )?language model\b/i },
	{ needs: [['```']], pattern: /```/ },
];

const pairs = (letters: string, latin: string): (readonly [string, string])[] =>
	Array.from(letters, (letter, place) => [letter, latin.charAt(place)]);

/** Cyrillic, Greek and Armenian letters that look like Latin ones, and those that they stand for. */
const LOOK_ALIKES: ReadonlyMap<string, string> = new Map([
	...pairs(
		'аеорсхуіѕјԁһԛԝкмнптгвӏАВЕКМНОРСТХУІЅЈӀαειονρτυκγηωΑΒΕΖΗΙΚΜΝΟΡΤΥΧ',
		'aeopcxyisjdhqwkmhntrblABEKMHOPCTXYISJIaeionptukynwABEZHIKMNOPTYX',
	),
	...pairs('օոսհցզյՕՍՏԼ', 'onuhgqjOUSL'),
]);

/** Latin letters that look like plain ones: without a dot, phonetic, small capitals. */
const LATIN_LOOK_ALIKES: ReadonlyMap<string, string> = new Map(
	pairs('ıȷɑɡɩʟɪɢɴʀʏʙʜᴀᴄᴅᴇᴊᴋᴍᴏᴘᴛᴜᴠᴡᴢꜰꜱ', 'ijagilignrybhacdejkmoptuvwzfs'),
);

const anyOf = (letters: ReadonlyMap<string, string>): RegExp => new RegExp(`[${[...letters.keys()].join('')}]`, 'g');
const LATIN_LOOK_ALIKE = anyOf(LATIN_LOOK_ALIKES);

/**
 * Replaces letters in another font or width, marks above and below letters, and look-alikes. Those of other scripts only in words
 * that also have Latin letters: a word in one script stays.
 */
function unmask(text: string): string {
	if (!/[\u0080-\uffff]/.test(text)) return text;
	const plain = text
		.normalize('NFKC')
		.replace(/[\u0300-\u036f]/g, '')
		.replace(LATIN_LOOK_ALIKE, (letter) => LATIN_LOOK_ALIKES.get(letter) ?? letter);
	if (!/[A-Za-z]/.test(plain) || !/[\u0370-\u058f]/.test(plain)) return plain;
	return plain.replace(/[A-Za-z\u0370-\u058f]+/g, (word) =>
		/[A-Za-z]/.test(word) ? word.replace(/[\u0370-\u058f]/g, (letter) => LOOK_ALIKES.get(letter) ?? letter) : word,
	);
}

/** Whether a text may contain sentences that address the grader. Cheap; use it before splitting the text into sentences. */
export function mayInjectPrompt(text: string): boolean {
	const lower = unmask(text).toLowerCase();
	return SIGNS.some(({ needs }) => holdsNeeded(lower, needs));
}

/** Whether a sentence addresses the grader. Quoted speech of a colleague does not match. */
export function injectsPrompt(sentence: string): boolean {
	const plain = unmask(sentence);
	const lower = plain.toLowerCase();
	return SIGNS.some(({ needs, pattern }) => holdsNeeded(lower, needs) && pattern.test(plain));
}

const holdsNeeded = (lower: string, needs: readonly (readonly string[])[]): boolean =>
	needs.every((group) => group.some((piece) => lower.includes(piece)));
