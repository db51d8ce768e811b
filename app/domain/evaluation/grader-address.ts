/**
 * Sentences that speak to whoever scores instead of answering. Both evaluators leave them out, by these patterns, so that neither
 * falls for what the other sees.
 */

/** Pieces of words without which no pattern below matches: a cheap look before them. */
const HINT =
	/ignor|disregard|forget|overrid|bypass|instru|istru|prompt|rubric|(?:rules?|directions?|guidelines?|criteria)\s*:|give|assign|award|grant|rate|scor|grade|mark|rating|points|level|output|return|deserve|worth|evaluator|assessor|model|assistant|developer|you are|\bai\b|gpt|llm|system|<|\[\/?(?:inst|sys)|```|domainexpertise|generalskills|problemsolving|confidence_|evaluation_|anweisung|игнорируй|забудь|忽略|無視|이전|تجاهل/i;

const GRADER = '(?:grader|evaluator|assessor|rater|scorer|ai model|language model|assistant|llm|chatgpt|gpt|system)';
const INSTRUCTIONS = '(?:instructions?|prompts?|rules?|rubrics?|directions?|guidelines?|criteria)';
const TOP = '(?:100|ten|10|five|4|full|maximum|max|highest|top|perfect|best)';

/** What such a sentence looks like, in the languages most seen. Wide enough for attacks, too odd for an honest answer. */
const PATTERNS: readonly RegExp[] = [
	new RegExp(
		`\\b(?:ignore|disregard|forget|override|bypass)\\b.{0,40}\\b(?:previous|prior|above|earlier|all|your|the|any)\\b.{0,30}\\b${INSTRUCTIONS}\\b`,
		'i',
	),
	new RegExp(`\\b(?:new|updated|real|actual|secret|hidden)\\s+(?:system\\s+)?${INSTRUCTIONS}\\s*:`, 'i'),
	new RegExp(
		`\\b(?:dear|hello|hey|hi|attention|note to|message to|to)\\s+(?:the\\s+)?${GRADER}\\b(?!s?\\s+(?:design|architecture))[,:!]`,
		'i',
	),
	new RegExp(
		`\\b(?:give|assign|award|grant|rate|score|grade|mark)\\b.{0,30}\\b(?:me|this (?:answer|response|candidate|applicant)|my (?:answer|response))\\b.{0,40}\\b${TOP}\\b`,
		'i',
	),
	new RegExp(
		`\\b(?:give|assign|award|output|return|respond with|set)\\b.{0,30}\\b${TOP}\\b.{0,20}\\b(?:score|level|mark|rating|points|grade)s?\\b`,
		'i',
	),
	/\b(?:score|level|rating|grade)s?\s*(?:=|:|must be|should be|is|to)\s*(?:100|10|4|max|maximum|full|perfect|highest)\b/i,
	/\byou are (?:now )?(?:an? )?(?:helpful |strict |lenient )?(?:chatgpt|gpt|ai|language model|evaluator|grader|assistant|dan|in developer mode)\b/i,
	/(?:^|\s)(?:system|assistant|developer)\s*:/i,
	/<\/?\s*(?:system|assistant|user|instructions?|answer|admin)\b[^>]*>|<\|[^|]{1,40}\|>|\[\/?(?:INST|SYS|SYSTEM)\]|<<\/?SYS>>/i,
	/["']?(?:domainExpertise|generalSkills|problemSolving|scoring_weights|evaluation_method|confidence_level)["']?\s*[:=]/i,
	/"(?:level|score)"\s*:\s*\d/i,
	/\b(?:as an ai|ai evaluator|ai grader|ai model reading)\b.{0,60}\b(?:must|should|will|please)\b/i,
	/\bignor(?:a|e|ez|iere|ieren)\b.{0,40}\b(?:instrucciones|instructions|instruções|istruzioni|anweisungen|consignes)\b/i,
	/\b(?:vorherigen|bisherigen|obigen)\s+anweisungen\b|\binstructions?\s+précédentes\b|\binstrucciones\s+anteriores\b|\binstruções\s+anteriores\b|\bistruzioni\s+precedenti\b/i,
	/игнорируй|забудь\s+(?:все\s+)?(?:предыдущие\s+)?инструкции|忽略.{0,8}(?:指令|指示|说明)|無視して|이전\s*지시|تجاهل.{0,10}التعليمات/i,
	/\b(?:ignore|disregard|override|bypass)\s+(?:instructions?|prompts?|rubrics?)\b/i,
	/\b(?:give|award|assign|rate|score|grade|mark|set)\b.{0,30}\b(?:this|my|the) (?:answer|response|submission|candidate|applicant|score)\b.{0,40}(?:\b\d{1,3}\b|\b(?:full|highest|maximum|top|perfect|max|excellent)\b)/i,
	/\b(?:give|award|assign|grant|score|rate|grade|mark)\s+me\b.{0,30}\b\d{1,3}\s*(?:points|marks|out of|percent|%)/i,
	/\b(?:this|my) (?:answer|response|submission) (?:deserves?|should (?:get|receive|be (?:given|rated|scored|graded))|is worth)\b/i,
	/\bdear\s+(?:\w+\s+)?(?:grader|evaluator|assessor|scorer|ai|model|assistant)\b/i,
	/\bas a (?:large )?language model\b/i,
	/```/,
];

/** Whether a text may hold sentences that address whoever scores it. */
export function mayAddressGrader(text: string): boolean {
	return HINT.test(text);
}

/** Whether a sentence speaks to whoever scores it rather than about the work. Quoted speech of a colleague does not match. */
export function addressesGrader(sentence: string): boolean {
	return PATTERNS.some((pattern) => pattern.test(sentence));
}
