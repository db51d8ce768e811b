/** British spellings that the rules below do not cover. */
const ODD_FORMS = new Map<string, string>([
	['programme', 'program'],
	['programmes', 'programs'],
	['grey', 'gray'],
	['mum', 'mom'],
	['mums', 'moms'],
	['maths', 'math'],
	['judgement', 'judgment'],
	['fulfil', 'fulfill'],
	['fulfils', 'fulfills'],
	['enrol', 'enroll'],
	['enrolment', 'enrollment'],
	['skilful', 'skillful'],
	['defence', 'defense'],
	['offence', 'offense'],
	['licence', 'license'],
	['practise', 'practice'],
	['practised', 'practiced'],
	['practising', 'practicing'],
	['learnt', 'learned'],
	['burnt', 'burned'],
	['spelt', 'spelled'],
	['dreamt', 'dreamed'],
	['spoilt', 'spoiled'],
	['towards', 'toward'],
	['afterwards', 'afterward'],
	['cheque', 'check'],
	['cheques', 'checks'],
	['tyre', 'tire'],
	['tyres', 'tires'],
	['whilst', 'while'],
	['amongst', 'among'],
	['storey', 'story'],
	['ageing', 'aging'],
	['cosy', 'cozy'],
	['plough', 'plow'],
	['sceptical', 'skeptical'],
	['instalment', 'installment'],
]);

const ISE = /([a-z]{3})is(e|ed|es|ing|er|ers|ation|ations|ational)$/;
/** Words whose -ise- is not a British spelling: exercise, advise, supervise, surprise, promise … */
const NOT_ISE =
	/^(?:exerc|adv|superv|rev|surpr|prom|compr|desp|disgu|enterpr|franch|improv|telev|dev|ra|pra|wi|r|no|prec|other|like|expert|cru|bru|pr|concl|merchand|comprom|ar|t|para|trea|demi|inc|exc|circumc|pad|mayonn|chem|mort|dem)is/;
const YSE = /ys(e|ed|es|ing)$/;
const OUR = /([lbvdnh])our(s|ed|ing|able|ful|ite|ites|ly|er|ers|hood|hoods)?$/;
const NOT_OUR = /^(?:hour|flour|devour|dour|scour|tour|your|four|pour|sour|detour|contour|glamour|velour)/;
const RE = /([tbc])re(s|d)?$/;
const NOT_RE = /^(?:acre|massacre|mediocre|ogre|genre)/;
const OGUE = /ogue(s)?$/;
const ELL = /ell(ed|ing|er|ers|or|ors)$/;
const NOT_ELL =
	/^(?:sell|tell|spell|smell|yell|dwell|swell|cell|fell|bell|well|quell|shell|propell|excell|compell|expell)/;

/**
 * The American form of a lower-case word, for comparison only: "organise" and "organize", "colour" and "color", "learnt" and
 * "learned" are equal to the rating. Wrong forms are harmless as long as both spellings get the same one.
 */
export function american(word: string): string {
	const odd = ODD_FORMS.get(word);
	if (odd !== undefined) return odd;
	if (word.length < 5) return word;
	let form = word;
	if (form.includes('is') && !NOT_ISE.test(form)) form = form.replace(ISE, '$1iz$2');
	if (form.includes('ys')) form = form.replace(YSE, 'yz$1');
	if (form.includes('our') && !NOT_OUR.test(form)) form = form.replace(OUR, '$1or$2');
	if (form.includes('re') && !NOT_RE.test(form)) form = form.replace(RE, '$1er$2');
	if (form.includes('ogue')) form = form.replace(OGUE, 'og$1');
	if (form.includes('ell') && !NOT_ELL.test(form)) form = form.replace(ELL, 'el$1');
	return form;
}
