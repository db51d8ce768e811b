/** Words without which no sentence can be talking to whoever scores: a cheap look before the patterns below. */
const HINT =
	/ignor|disregard|forget|overrid|instruct|prompt|grader|evaluator|assessor|scor|grade|rating|rate |marks|points|language model|\bai\b|system|assistant|\[inst|<\||json/i;

const PATTERNS: readonly RegExp[] = [
	/\b(?:ignore|disregard|forget|override|bypass)\b.{0,40}\b(?:instructions?|prompts?|previous|prior|above|rules|criteria|rubric)\b/i,
	/\b(?:give|award|assign|rate|score|grade|mark|set)\b.{0,30}\b(?:me|this|my|the (?:answer|response|candidate|applicant|score))\b.{0,40}(?:\b\d{1,3}\b|\b(?:full|highest|maximum|top|perfect|max|excellent)\b)/i,
	/\b(?:this|my|the) (?:answer|response|submission|candidate) (?:deserves?|should (?:get|receive|be (?:given|rated|scored|graded))|must (?:get|receive|be)|is worth)\b/i,
	/\b(?:dear|hello|hi|attention|note to(?: the)?|to the)\b.{0,8}\b(?:grader|evaluator|assessor|scorer|ai|model|assistant)\b/i,
	/\byou are (?:now )?(?:an? )?(?:helpful |strict |lenient )?(?:ai|assistant|evaluator|grader|language model|system)\b/i,
	/(?:^|\s)(?:system|assistant|user|developer)\s*:/i,
	/\bas an? (?:ai|large language model|language model)\b/i,
	/\[\/?inst\]|<\|im_|"score"\s*:|```/i,
];

/** Whether a text may hold sentences that address whoever scores it. */
export function mayAddressGrader(text: string): boolean {
	return HINT.test(text);
}

/** Whether a sentence addresses whoever scores it instead of answering. Quoted speech of a colleague does not match. */
export function addressesGrader(sentence: string): boolean {
	const start = sentence.slice(0, 400);
	return PATTERNS.some((pattern) => pattern.test(start));
}
