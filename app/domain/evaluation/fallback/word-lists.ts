/** Splits a word list that is written as one text. */
export function wordsOf(text: string): string[] {
	return text.trim().split(/\s+/);
}

/** English grammar words, by kind. */
export const DETERMINERS = `
the a an my your his her its our their this these those every each
`;

export const PREPOSITIONS = `
of to in on at by for with from into about between during without through under within among upon
`;

export const CONJUNCTIONS = `
and or but because although unless whether than if
`;

export const PRONOUNS = `
i me mine myself you yours yourself he him himself she hers herself it itself we us ours ourselves they them theirs
themselves who whom whose which what that one ones someone anyone everyone something anything everything nothing
nobody somebody everybody others other another
`;

export const AUXILIARIES = `
am is are was were be been being do does did doing done have has had having will would can could shall should may
might must cannot don't doesn't didn't isn't aren't wasn't weren't haven't hasn't hadn't won't wouldn't can't couldn't
shouldn't i'm i've i'd i'll you're you've you'd you'll he's he'd he'll she's she'd she'll it's it'd it'll we're we've
we'd we'll they're they've they'd they'll that's there's what's let's im ive dont didnt doesnt cant couldnt wasnt
`;

export const ADVERBS = `
not no nor so then there here also just very too only even still again ever never always often sometimes usually when
where while why how after before since until once as up down out off over back away more most less least much many few
some any all both such own same really quite rather well now yet however therefore maybe perhaps already almost almost
`;

/**
 * The most common grammar words of other languages in Latin letters, except those that are also common English words. Enough to
 * distinguish prose in another language from a word list.
 */
export const FOREIGN_FUNCTION_WORDS = `
der das und ist nicht ich wir mit auf für eine einen einem einer dem von zu sich auch als wie haben habe hatte wurde
waren mein meine le la les des et est je nous vous une dans pour que qui avec sur pas mon ma mes était avais avait ce
cette au aux du elle ils el los las y es yo un una con para por su mi mis del al como pero más cuando fue había muy il
lo gli di che è non sono ho mio mia nel della dei delle anche quando o os um uma não com meu minha na nos da do dos em
eu foi mas het een en van ik niet met voor dat zijn was mijn op aan ook maar hebben och att det som på är av för med
jag inte till var min har og er jeg ikke til ja on ei että se oli olen kun mutta minun myös i w z się nie to że jest
jak był była przez oraz ale mój a v že s jsem byl bylo jako můj és hogy nem egy az volt meg de mint și în cu pe nu
este am pentru că mai ve bir bu için ile çok olarak ben yang dan saya untuk dengan tidak ini itu pada kami adalah dari
ang ng sa mga ako ay ko at ya wa kwa ni katika kuwa yangu và của là tôi không trong cho một có được e dhe të në një me
për që u sam za što kao bio
`;

/**
 * The vocabulary of offices, job advertisements and self-praise, which fits any person and any job. A new office word counts
 * less than other new words (`OFFICE_CREDIT`), and an answer made mostly of them loses points.
 */
export const OFFICE_WORDS = `
ability accomplish accountability accountable accomplishment achieve achievement achieving action active actively
adapt adaptability adaptable adapting adept advance agile align aligned alignment ambitious analysis analytical
analyze approach appropriate articulate aspect aspiration asset assess atmosphere attention attitude balance benefit
boost candidate capability capable challenge challenging collaborate collaboration collaborative collective colleague
commit commitment committed common communicate communication communicative competence competent complex comprehensive
concern concise confidence confident consider consistent consistently constant constantly constructive continue
continually continuous continuously contribute contribution coordinate core creative creativity critical
cross-functional crucial culture customer-focused cutting-edge deadline decision decisive decision-making dedicate
dedicated dedication deliver deliverable deliverables demand demonstrate detail detailed detail-oriented determination
determined develop development difficult difficulty dilemma disciplined diverse diversity dynamic dynamics effect
effective effectively effectiveness efficiency efficient efficiently effort effortlessly embody embrace emotional
empathetic empathy empower encourage endeavor energetic engage engagement ensure enhance enthusiasm enthusiastic
environment essential establish ethic ethics evolve evolving example exceed excellence excellent exceptional execute
execution expectation experience experienced expertise exemplary explore express extensive extremely facilitate factor
fast-paced feedback flexibility flexible focus focused foster fostering framework fulfill fundamental future growth
guidance hard-working hardworking harmonious highlight holistic honesty identify impact impactful implement
implementation important importance improve improvement inclusive inclusion incredible individual industry influence
informed initiative innovate innovation innovative insight insightful inspire instance instrumental integral integrity
interest interpersonal involve issue knowledge landscape leader leadership leverage long-term maintain manage
management manner maximize meaningful method methodical meticulous milestone mindset mission momentum morale motivate
motivated motivation multifaceted multiple mutual mutually navigate navigating negotiate nurture objective obstacle
ongoing opportunity optimal optimize organization organizational organize organized outcome outstanding overcome
overall paramount participate partnership passion passionate perform performance perseverance personal perspective
pivotal position positive positively possess potential practice precise pressure priority prioritize prioritization
proactive proactively problem problem-solving process productive productivity professional professionalism profound
progress project promote propose proven provide purpose pursue quality range realistic recognize regular regularly
reinforce relationship relevant reliable resilience resilient resolution resolve resource resourceful respect
respectful respond response responsibility responsible result results-driven robust role scenario seamless seamlessly
self-aware self-motivated setback significant significantly situation situational skill skills skilled solid solution
solve solving specific stakeholder standard stimulate strategic strategically strategy streamline strength strengthen
stress strive structure structured style success successful successfully support supportive sustain sustainable
synergy system systematic tackle talent target teammate teamwork tenacity testament thorough thoroughly thrive
timeline timelines transform transformative transparency transparent ultimate ultimately unforeseen unique unite unity
unwavering uphold utilize various versatile vision vital well-being well-rounded willingness workplace basis
year-round gotten understood previous previously prior current currently duty duties responsibly item complete
completed ensured encounter unexpected unexpectedly underlying underlie series discussion discuss throughout
short-term trend emerge emerging peer mentor mentoring mentorship deepen cultivate curiosity curious enable enabled
wherever firm firmly foundation conscious information consult consulting affect affected drawback alternative
immediate immediately consequence implication particular particularly compete competing distinct distinctive advantage
deliberate deliberation option monitor monitored monitoring principle principled data-informed data-driven opinion
differ differing friction impede incorporate viewpoint additional additionally furthermore moreover check-in check-ins
launch launching conflict risk risky calculated calm pride circumstance manageable combination combine high-quality
transition alter altered undergo undergoing frequent frequently superior upskill workshop integrate integration
despite adversity persevere daunting incredibly perception define defining mitigate facilitated evaluate evaluating
evaluation assessing assessment refine refined iterate iterative breakthrough commend accolade recognition acknowledge
acknowledged appreciate appreciation active-listening nuance nuanced intricate intricacy tolerance mindfulness clarity
clarify consensus compromise compromising mediate mediation unify cohesion cohesive camaraderie rapport bond synergize
holistically harmony enhancing essence tapestry realm delve beacon underscore underscored reinforcing instill
instilled ignite propel catalyst cornerstone hallmark invaluable indispensable commendable noteworthy remarkable
unparalleled sincere sincerely genuine genuinely wholehearted steadfast diligent diligence ethos rigor rigorous advice
negative downside pros cons evolution steady stable stability balanced accordingly whereby thereby area interaction
naturally inevitable threat patience patient variety urgency urgent adjust adjustment persist persistence triumph
gradual gradually satisfaction satisfied satisfying dissatisfied attentive attentively pertinent generate viable
solicit reflect reflection apply extract soar main period uncertainty uncertain ambiguity ambiguous conversation
dialogue input metric highest ranking according senior policy flourish prosper surpass fulfil realise realize
recognise organise prioritise optimise utilise analyse maximise minimise minimize emphasise emphasize energy demeanor
composure composed poise maturity wisdom humility gratitude loyalty loyal courage courageous assertive tact tactful
diplomacy diplomatic compassion compassionate considerate generous equal equality equity equitable ethical moral
ownership autonomy independence independent independently consistency precision accuracy accurate punctual punctuality
reliability dependable trustworthy credible credibility reputation devotion grit stamina endurance versatility agility
ingenuity imagination imaginative originality inventive foresight intuition judgment judgement rational logical logic
tactical visionary inspirational motivational influential persuasive fluent coherent succinct receptive responsive
approachable cooperative courteous aspire endeavour attain obtain acquire secure preserve assure guarantee confirm
verify validate examine investigate context condition complexity tension barrier hurdle roadblock pitfall failure flaw
shortcoming limitation limit constraint restriction phase era occasion intent intention participant contributor
counterpart associate expert pillar backbone worthwhile fulfilling enriching enlightening eye-opening memorable
extraordinary impressive behaviour include especially actually okay later whatever regard regardless basic simply
similar mainly entire entirely completely total totally perfectly definitely individually jointly collectively
reciprocal open-minded level-headed goal-oriented solution-oriented team-oriented people-oriented forward-thinking
strength-based elevate amplify accelerate expand broaden widen solidify crystallize spearhead advocate orchestrate
unlock unleash embark pivot reimagine redefine nurturing inspired inspiring encouraged encouraging supported
supporting challenged engaged engaging involved interview interviewer employer applicant necessary
`;

/**
 * Everyday English that says little about a specific case. It counts like any other word, but sentences are not quoted for it.
 */
export const ORDINARY_WORDS = `
able address believe best better build career carefully clear clearly company deep difference different drive driven
face field follow forward gain goal goals good great ground group grow guide hand handle hard help helpful high highly
honest job journey keen key lead learn learning lesson level listen major make manager matter meet member mindful need
offer open openly openness part path people place plan planning platform possible prepare proper proud prove quick
quickly reach remain reward rewarding set setting share shared smooth smoothly star stay steer step story strong
tailor task tasked team thing think thought time timely together tool top touch track trust turn understand
understanding valuable value way willing work worker working world worth go get give take know want use try start keep
put see say come look find feel ask become show bring allow mean let happen case course end fact kind lot order point
sort thank thanks today tomorrow took taken taking got getting made making gave given giving came coming went gone
going saw seen knew known found told said says felt kept led left meant became began brought learned learnt tried
trying started used first second third last next final finally new nice bad happy sad easy certain general everyday
daily background faced handled happened habit seek seeking begin gather gathering weigh weighing account broad broader
choose choice chose select selected reason reasoning close closely power tight player change changing alike arise
today's sense training moment view pave thoughtful fuel upside life feeling rise chance praise reminder remind rebuild
heart whole several voice idea bigger picture sight lose ahead receive breath whenever spirit humble grateful kindness
fairness fair friendly polite earn hardship weakness stage root cause causes sure like around instead deal amount
little though full else remember past long due apart aside towards toward based simple small big bit short fully
mostly truly deeply greatly strongly exactly certainly separately champion harness guided guiding driving question
answer asked correct right wrong
`;

/** Words for the parts of an interview answer. An answer made of them is an empty template. */
export const TEMPLATE_WORDS = `
situation task action result results outcome challenge challenging problem solution goal success successful achieve
example instance
`;

export const MONTHS_AND_DAYS = `
january february april june july august september october november december monday tuesday wednesday thursday friday
saturday sunday
`;

/** Words that locate an action in time. */
export const TIME_WORDS = `
yesterday ago semester semesters week weeks weekend weekends month months summer winter autumn spring year years
freshman sophomore junior senior hours hour minutes minute morning evening afternoon midnight noon overnight shift
shifts quarter internship childhood
`;

export const NUMBER_WORDS = `
two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen eighteen twenty thirty
forty fifty sixty seventy eighty ninety hundred hundreds thousand thousands million half twice dozen dozens percent
`;

export const IRREGULAR_PAST = `
was were had did went made took told found got came gave kept left led met ran said saw sent set spoke stood taught
thought wrote built brought bought chose began became dealt drew drove felt fell fought flew forgot held heard knew
laid learnt lost paid put quit read rode sat sold spent stuck stole swam threw understood woke won wore broke caught
cut hired let shut slept sought rang sang ate grew hid hit hurt lent lit rose shook shot swept tore withdrew overcame
undertook blew drank
`;

/**
 * People, places and things that can be met, seen or touched. Accounts of real events contain some of them; prose that fits any
 * person and any job rarely does.
 */
export const TANGIBLE_WORDS = `
mother father mom dad parent sister brother sibling cousin aunt uncle grandmother grandfather grandma grandpa wife
husband girlfriend boyfriend fiance son daughter baby toddler child children kid kids teenager friend roommate
neighbor neighbour classmate professor teacher instructor tutor principal student freshman coach captain counselor
lifeguard camper nanny babysitter nurse doctor dentist patient pharmacist vet veterinarian surgeon paramedic lawyer
judge police officer soldier sergeant pastor priest chef cook waiter waitress bartender barista cashier janitor
mechanic plumber electrician carpenter driver pilot farmer fisherman guard clerk receptionist secretary librarian
photographer musician singer dancer actor painter engineer developer designer programmer accountant auditor vendor
supplier contractor landlord tenant shopper diner passenger tourist visitor co-worker
intern trainee volunteer rookie newcomer hire bride groom president treasurer mayor school college
university campus kindergarten preschool classroom class lecture laboratory lab library dorm dormitory cafeteria gym
stadium pool restaurant kitchen bakery bar cafe coffee pub hotel motel hostel lobby store shop supermarket mall
warehouse factory mill farm barn garden greenhouse hospital clinic pharmacy ward surgery church temple mosque bank
garage airport station harbor harbour dock pier ferry bus train plane airplane truck van car bike bicycle boat ship
tractor forklift street highway parking house apartment room bathroom bedroom basement attic roof window floor stairs
elevator desk chair shelf drawer cabinet bed couch counter register cash receipt invoice checkout till menu tip tray
plate dish cup glass bottle bag box pallet package parcel mail letter envelope stamp paper pen pencil notebook planner
calendar whiteboard poster flyer sign banner book textbook essay exam quiz homework assignment thesis dissertation
poem song piano guitar violin drum band choir orchestra concert musical costume film movie camera photo video clip
podcast website webpage blog app software database spreadsheet excel powerpoint slide email text phone voicemail
laptop computer printer keyboard screen router cable battery hammer drill screw nail wood steel metal pipe
wire engine tire oil gas water fire smoke flood leak rain snow storm hurricane ice sun wind mud dust dirt food meal
breakfast lunch dinner pizza burger sandwich salad soup bread cake cookie cheese meat chicken beef fish fruit
vegetable egg milk sugar salt flour beer wine drink tea juice candy dog puppy cat kitten horse cow pig sheep goat bird
chick rat mouse animal pet tree flower grass seed leaf shirt pants shoe uniform jacket coat hat glove mask badge
ticket card lock wallet purse money dollar dollars cent paycheck wage rent loan mortgage insurance medicine pill drug
vaccine bandage blood bone knee ankle arm leg eye ear tooth wound disease flu fever cancer covid covid-19 pandemic
allergy soccer football basketball baseball softball volleyball tennis golf hockey swim swimming wrestling cheer
cheerleader gymnastics marathon race tournament referee jersey ball goalie sorority fraternity club scout scouts camp
campfire theater theatre museum zoo park beach lake river mountain forest island city town village county country
wedding funeral birthday party graduation prom christmas halloween thanksgiving easter holiday vacation semester
scholarship diploma certificate license resume passport visa petition questionnaire inventory stock shipment delivery
truckload aisle drive-thru fryer grill oven freezer fridge refrigerator sink mop broom trash garbage laundry towel
blanket pillow diaper toy doll crib stroller
`;
