/**
 * The library that jobs choose questions from. Only those who manage jobs read or write it (access table), so its changes have a scope
 * of their own, `managers`, which reviewers do not read.
 *
 * The product ships behavioural questions of our own over eight categories, about what somebody did rather than what they think of
 * themselves. They are the customer's from then on, to be changed or deleted.
 */
type Shipped = {
	subcategory: string;
	prompt: string;
	level: 'Entry' | 'Mid' | 'Senior' | 'Executive';
	tags: string[];
	industry?: string[];
	options?: string[];
};

const SHIPPED: Record<string, Shipped[]> = {
	Communication: [
		{
			subcategory: 'Explaining',
			prompt:
				'Describe something technical or specialised that you had to explain to somebody outside your field. How did you find out whether they had understood?',
			level: 'Mid',
			tags: ['clarity', 'audience', 'expertise'],
		},
		{
			subcategory: 'Explaining',
			prompt:
				'Think of instructions that you wrote for others to follow. What did people get wrong at first, and what did you change?',
			level: 'Entry',
			tags: ['writing', 'instructions', 'revision'],
			industry: ['Manufacturing', 'Technology', 'Healthcare'],
		},
		{
			subcategory: 'Bad news',
			prompt:
				'Tell us about the last time you had to tell somebody that what they expected would not happen. When did you tell them, and what did you say first?',
			level: 'Mid',
			tags: ['bad news', 'timing', 'honesty'],
		},
		{
			subcategory: 'Bad news',
			prompt:
				'You owed a board, a ministry or an owner an account of a failure. What did you put on the first page, and what did you leave for questions?',
			level: 'Executive',
			tags: ['reporting', 'accountability', 'judgement'],
		},
		{
			subcategory: 'Listening',
			prompt:
				'Describe a conversation in which you changed your mind halfway through. What did the other person say that did it?',
			level: 'Entry',
			tags: ['listening', 'openness'],
		},
		{
			subcategory: 'Listening',
			prompt:
				'When did you notice that the person in front of you meant something other than what they said? What made you notice, and what did you do?',
			level: 'Senior',
			tags: ['listening', 'perception', 'follow-up questions'],
			industry: ['Healthcare', 'Social Care', 'Sales'],
		},
		{
			subcategory: 'Handover',
			prompt: 'You go home and a colleague takes over unfinished work. Which of these do you leave behind first?',
			level: 'Entry',
			tags: ['handover', 'shift work', 'priorities'],
			industry: ['Healthcare', 'Manufacturing', 'Hospitality'],
			options: [
				'What is still open, and by when',
				'What went wrong today',
				'Where everything can be found',
				'A telephone number for questions',
			],
		},
		{
			subcategory: 'Meetings',
			prompt:
				'Tell us about a recurring meeting that you ended, shortened or rebuilt. How did you know that it was needed, and who missed the old one?',
			level: 'Senior',
			tags: ['meetings', 'time', 'change'],
		},
	],
	'Customer Care': [
		{
			subcategory: 'Complaints',
			prompt:
				'Tell us about a complaint that was justified. What did you do for that customer, and what did you do so that it would not come again?',
			level: 'Entry',
			tags: ['complaints', 'repair', 'root cause'],
			industry: ['Retail', 'Hospitality'],
		},
		{
			subcategory: 'Complaints',
			prompt: 'Describe a customer who was rude to you and also right. How did you keep the two apart?',
			level: 'Mid',
			tags: ['complaints', 'composure', 'fairness'],
		},
		{
			subcategory: 'Complaints',
			prompt:
				'A customer is angry about a rule that you did not make and cannot change. Which is closest to what you do first?',
			level: 'Entry',
			tags: ['complaints', 'rules', 'empathy'],
			industry: ['Retail', 'Public Sector', 'Transport'],
			options: [
				'Let them finish, then say what I can do',
				'Explain why the rule exists',
				'Look for an exception',
				'Fetch somebody who may decide',
			],
		},
		{
			subcategory: 'Needs',
			prompt:
				'When did a customer ask for one thing and need another? How did you find out, and how did you bring it up?',
			level: 'Mid',
			tags: ['needs', 'advice', 'questions'],
			industry: ['Sales', 'Technology', 'Finance'],
		},
		{
			subcategory: 'Needs',
			prompt:
				'Tell us about a customer, patient or guest whom the usual way of doing things did not fit. What did you do differently, and what did it cost?',
			level: 'Mid',
			tags: ['accessibility', 'flexibility', 'judgement'],
			industry: ['Healthcare', 'Hospitality', 'Education'],
		},
		{
			subcategory: 'Limits',
			prompt:
				'Describe a request from an important customer that you turned down. How did you decide, and what became of the relationship?',
			level: 'Senior',
			tags: ['limits', 'negotiation', 'long term'],
		},
		{
			subcategory: 'Limits',
			prompt:
				'Which promise made to customers before your time did you have to keep, change or break? Take us through the decision.',
			level: 'Executive',
			tags: ['promises', 'trade-offs', 'trust'],
		},
		{
			subcategory: 'Follow-through',
			prompt:
				'Tell us about a time you came back to a customer after everybody else thought the matter was closed. What did you find?',
			level: 'Senior',
			tags: ['follow-through', 'initiative'],
		},
	],
	'Integrity and Safety': [
		{
			subcategory: 'Mistakes',
			prompt:
				'Tell us about a mistake of yours that nobody would have noticed. What did you do in the hour after you found it?',
			level: 'Entry',
			tags: ['mistakes', 'honesty', 'ownership'],
		},
		{
			subcategory: 'Mistakes',
			prompt:
				'Describe an error that passed through your hands and three others. What did you change in the work rather than in the people?',
			level: 'Senior',
			tags: ['mistakes', 'systems', 'root cause'],
			industry: ['Healthcare', 'Manufacturing', 'Finance'],
		},
		{
			subcategory: 'Speaking up',
			prompt:
				'When did you say no to somebody with more authority than you? What did you put at risk, and what came of it?',
			level: 'Mid',
			tags: ['speaking up', 'authority', 'courage'],
		},
		{
			subcategory: 'Speaking up',
			prompt: 'You see an experienced colleague skip a safety step because time is short. What do you do first?',
			level: 'Entry',
			tags: ['safety', 'speaking up', 'colleagues'],
			industry: ['Construction', 'Manufacturing', 'Logistics', 'Healthcare'],
			options: [
				'Stop the work and say why',
				'Ask them about it right away',
				'Do the step myself',
				'Report it after the shift',
			],
		},
		{
			subcategory: 'Rules',
			prompt: 'Describe a rule that you thought was wrong. Did you follow it, and what did you do about it?',
			level: 'Mid',
			tags: ['rules', 'disagreement', 'change'],
			industry: ['Public Sector', 'Finance', 'Healthcare'],
		},
		{
			subcategory: 'Confidence',
			prompt:
				'Tell us about information that you had to keep to yourself although it would have helped somebody. How did you live with the questions?',
			level: 'Senior',
			tags: ['confidentiality', 'trust'],
			industry: ['Human Resources', 'Legal', 'Healthcare'],
		},
		{
			subcategory: 'Safety',
			prompt: 'Describe a near miss that you saw or caused. Who learned of it, and what is different today?',
			level: 'Mid',
			tags: ['safety', 'near miss', 'reporting'],
			industry: ['Construction', 'Transport', 'Energy', 'Manufacturing'],
		},
		{
			subcategory: 'Interests',
			prompt:
				'Tell us about a decision in which your own interest and that of the organisation pointed different ways. Who knew of it before you decided?',
			level: 'Executive',
			tags: ['conflict of interest', 'disclosure', 'governance'],
		},
	],
	Leadership: [
		{
			subcategory: 'Delegating',
			prompt:
				'Tell us about work that you gave away although you would have done it better. What did you say at the start, and when did you step in?',
			level: 'Mid',
			tags: ['delegation', 'trust', 'development'],
		},
		{
			subcategory: 'Delegating',
			prompt:
				'Somebody in your team delivers work that is good enough, and not how you would have done it. What do you do?',
			level: 'Senior',
			tags: ['delegation', 'standards', 'feedback'],
			options: [
				'Leave it and say thank you',
				'Say what I would have done, and leave it',
				'Go through it together before it leaves the team',
				'Agree beforehand next time what good means',
			],
		},
		{
			subcategory: 'Difficult decisions',
			prompt:
				'Describe a decision that you made against most of your team. How did you tell them, and how did you find out later whether they or you were right?',
			level: 'Senior',
			tags: ['decisions', 'dissent', 'review'],
		},
		{
			subcategory: 'Difficult decisions',
			prompt:
				'Which project, product or place did you close? How did you choose the moment, and what did you do for the people in it?',
			level: 'Executive',
			tags: ['closure', 'strategy', 'people'],
		},
		{
			subcategory: 'Performance',
			prompt:
				'Tell us about somebody whose work did not get better although you tried. What did you try, in which order, and how did it end?',
			level: 'Senior',
			tags: ['performance', 'fairness', 'persistence'],
		},
		{
			subcategory: 'Performance',
			prompt:
				'Think of a person who grew beyond their role while working with you. What did you do that helped, and what did you keep out of?',
			level: 'Mid',
			tags: ['development', 'coaching'],
		},
		{
			subcategory: 'Leading without a title',
			prompt:
				'When did others follow you although nobody had put you in charge? What did you do in the first ten minutes?',
			level: 'Entry',
			tags: ['initiative', 'influence'],
		},
		{
			subcategory: 'Direction',
			prompt:
				'Describe a time when the people around you had stopped believing in a plan that you were answerable for. What did you show them?',
			level: 'Executive',
			tags: ['direction', 'credibility', 'turnaround'],
		},
	],
	Learning: [
		{
			subcategory: 'New ground',
			prompt:
				'Tell us about something you had to learn within a week because the work depended on it. Where did you start, and what did you leave out?',
			level: 'Entry',
			tags: ['learning', 'speed', 'focus'],
		},
		{
			subcategory: 'New ground',
			prompt: 'You get a tool or machine that nobody here has used before. How do you begin?',
			level: 'Entry',
			tags: ['learning', 'tools', 'approach'],
			industry: ['Technology', 'Manufacturing', 'Laboratories'],
			options: [
				'Read the instructions to the end',
				'Try it where nothing can break',
				'Find somebody who knows it',
				'Solve one real task with it',
			],
		},
		{
			subcategory: 'Feedback',
			prompt: 'Which criticism of your work hurt and helped? What did you do differently within the following month?',
			level: 'Entry',
			tags: ['feedback', 'self-awareness', 'change'],
		},
		{
			subcategory: 'Feedback',
			prompt:
				'Describe feedback that you looked into and decided not to follow. How did you test it before you set it aside?',
			level: 'Senior',
			tags: ['feedback', 'judgement', 'evidence'],
		},
		{
			subcategory: 'Changing one’s mind',
			prompt:
				'Name something about your work that you were sure of five years ago and no longer believe. What changed it?',
			level: 'Senior',
			tags: ['reflection', 'evidence', 'experience'],
		},
		{
			subcategory: 'Change',
			prompt:
				'Tell us about a change at work that you did not want. What did you do in the first weeks, and what do you think of it now?',
			level: 'Mid',
			tags: ['change', 'adaptability', 'attitude'],
		},
		{
			subcategory: 'Teaching',
			prompt:
				'Describe how you taught somebody a skill that you yourself do without thinking. Where did they get stuck?',
			level: 'Mid',
			tags: ['teaching', 'patience', 'observation'],
			industry: ['Education', 'Construction', 'Healthcare'],
		},
		{
			subcategory: 'Learning as an organisation',
			prompt:
				'Which lesson did your organisation have to learn more than once? What did you change so that it stayed learned?',
			level: 'Executive',
			tags: ['organisation', 'memory', 'systems'],
		},
	],
	'Planning and Priorities': [
		{
			subcategory: 'Too much at once',
			prompt:
				'Tell us about a week in which more was due than you could do. What did you not do, and whom did you tell?',
			level: 'Entry',
			tags: ['priorities', 'pressure', 'honesty'],
		},
		{
			subcategory: 'Too much at once',
			prompt: 'Three people need something from you today, and there is time for two. What decides?',
			level: 'Entry',
			tags: ['priorities', 'fairness'],
			options: [
				'Who is harmed most by waiting',
				'Who asked first',
				'What is finished quickest',
				'What the person I report to says',
			],
		},
		{
			subcategory: 'Estimates',
			prompt:
				'Describe a piece of work that took more than twice as long as you had said. When did you know, and how do you estimate since then?',
			level: 'Mid',
			tags: ['estimates', 'deadlines', 'learning'],
			industry: ['Technology', 'Construction', 'Consulting'],
		},
		{
			subcategory: 'Estimates',
			prompt: 'Tell us about a deadline that you moved or cancelled. Which facts did you bring, and to whom?',
			level: 'Senior',
			tags: ['deadlines', 'negotiation', 'evidence'],
		},
		{
			subcategory: 'Detail',
			prompt: 'Describe a check that you do although nobody asks for it. What has it caught?',
			level: 'Entry',
			tags: ['accuracy', 'habits', 'quality'],
			industry: ['Finance', 'Logistics', 'Healthcare', 'Laboratories'],
		},
		{
			subcategory: 'Resources',
			prompt:
				'Tell us about a result that you reached with far less money, time or staff than planned. What did you give up, and was it the right thing?',
			level: 'Senior',
			tags: ['resources', 'trade-offs', 'creativity'],
		},
		{
			subcategory: 'Long term',
			prompt:
				'Which investment did you defend whose benefit would come only after your own time in the role? How did you argue for it?',
			level: 'Executive',
			tags: ['long term', 'investment', 'persuasion'],
		},
		{
			subcategory: 'Interruptions',
			prompt:
				'Describe how you kept a long task going while urgent things came in between. What does your day look like when it works?',
			level: 'Mid',
			tags: ['focus', 'interruptions', 'habits'],
		},
	],
	'Problem Solving': [
		{
			subcategory: 'Finding causes',
			prompt:
				'Tell us about a problem whose obvious cause was not the real one. What made you doubt it, and how did you find the other?',
			level: 'Mid',
			tags: ['root cause', 'doubt', 'method'],
			industry: ['Technology', 'Manufacturing', 'Energy'],
		},
		{
			subcategory: 'Finding causes',
			prompt: 'Describe a fault that came and went. What did you write down, and what finally gave it away?',
			level: 'Senior',
			tags: ['diagnosis', 'observation', 'patience'],
			industry: ['Technology', 'Energy', 'Transport'],
		},
		{
			subcategory: 'Finding causes',
			prompt:
				'Something that worked yesterday does not work today, and nobody has touched it. Where do you look first?',
			level: 'Entry',
			tags: ['diagnosis', 'approach'],
			options: [
				'At what is different from yesterday',
				'At what most often breaks',
				'At whether it is really broken',
				'At who used it last',
				'At the instructions',
			],
		},
		{
			subcategory: 'With little information',
			prompt:
				'When did you have to act before you knew enough? What did you assume, and how did you make the assumption safe?',
			level: 'Senior',
			tags: ['uncertainty', 'risk', 'decisions'],
			industry: ['Healthcare', 'Emergency Services', 'Finance'],
		},
		{
			subcategory: 'With little information',
			prompt: 'Tell us about a number that everybody trusted and you did not. What did you do to check it?',
			level: 'Mid',
			tags: ['data', 'doubt', 'verification'],
			industry: ['Finance', 'Technology', 'Public Sector'],
		},
		{
			subcategory: 'Making do',
			prompt:
				'Describe something you repaired, rebuilt or rearranged with what was at hand. How long did it have to last, and did it?',
			level: 'Entry',
			tags: ['creativity', 'practical', 'improvising'],
		},
		{
			subcategory: 'Simplifying',
			prompt:
				'Which process, form or product did you make simpler? What did you take away, and what did somebody ask for back?',
			level: 'Mid',
			tags: ['simplicity', 'improvement', 'feedback'],
		},
		{
			subcategory: 'Hard problems',
			prompt: 'Tell us about a problem that you decided not to solve. What did you weigh, and what has become of it?',
			level: 'Executive',
			tags: ['judgement', 'focus', 'trade-offs'],
		},
	],
	Teamwork: [
		{
			subcategory: 'Disagreement',
			prompt:
				'Describe a disagreement with a colleague about how to do the work. What exactly did each of you want, and what did you end up doing?',
			level: 'Entry',
			tags: ['conflict', 'compromise'],
		},
		{
			subcategory: 'Disagreement',
			prompt: 'Tell us about a colleague with whom working was hard for you. What did you change on your side?',
			level: 'Mid',
			tags: ['conflict', 'self-awareness'],
		},
		{
			subcategory: 'Disagreement',
			prompt: 'Your team decides on something that you argued against. What do you do the next morning?',
			level: 'Mid',
			tags: ['dissent', 'commitment'],
			options: [
				'Carry it through as if it were mine',
				'Carry it through and write down my doubts',
				'Ask to look at it again after a while',
				'Look for somebody who can change it',
			],
		},
		{
			subcategory: 'Help',
			prompt: 'When did you ask for help later than you should have? What held you back, and what do you do now?',
			level: 'Entry',
			tags: ['asking for help', 'learning'],
		},
		{
			subcategory: 'Help',
			prompt:
				'Tell us about work you did for a colleague that appears under their name. Why did you do it, and what did it bring the team?',
			level: 'Mid',
			tags: ['support', 'credit', 'generosity'],
		},
		{
			subcategory: 'Across teams',
			prompt:
				'Describe something that failed between two departments. What did you do although it was not in your job description?',
			level: 'Senior',
			tags: ['collaboration', 'boundaries', 'initiative'],
		},
		{
			subcategory: 'Across distance',
			prompt:
				'Tell us about work with people you hardly ever met in person. How did you notice that something was going wrong?',
			level: 'Mid',
			tags: ['remote work', 'trust', 'communication'],
			industry: ['Technology', 'Consulting', 'Customer Support'],
		},
		{
			subcategory: 'Bringing groups together',
			prompt:
				'You had to make one organisation out of two: a merger, a reform, two sites under one roof. What did you keep from each, and what did you get wrong?',
			level: 'Executive',
			tags: ['integration', 'culture', 'change'],
		},
	],
};

const entries = Object.entries(SHIPPED).flatMap(([category, questions]) =>
	questions.map(({ level, options, industry, ...rest }) => ({
		...rest,
		category,
		type: options ? 'multiple-choice' : 'text',
		options: options ?? [],
		difficulty_level: level,
		industry: industry ?? [],
	})),
);

migrate((app) => {
	const manages = "@request.auth.staff_role = 'super_admin' || @request.auth.staff_role = 'admin'";
	app.importCollections(
		[
			{
				type: 'base',
				name: 'question_library',
				listRule: manages,
				viewRule: manages,
				createRule: manages,
				updateRule: manages,
				deleteRule: manages,
				fields: [
					{ type: 'text', name: 'category', required: true, max: 100 },
					{ type: 'text', name: 'subcategory', max: 100 },
					{ type: 'text', name: 'prompt', required: true, max: 2000 },
					{ type: 'select', name: 'type', required: true, maxSelect: 1, values: ['text', 'multiple-choice'] },
					{ type: 'json', name: 'options', maxSize: 20000 },
					{ type: 'json', name: 'tags', maxSize: 20000 },
					{
						type: 'select',
						name: 'difficulty_level',
						required: true,
						maxSelect: 1,
						values: ['Entry', 'Mid', 'Senior', 'Executive'],
					},
					{ type: 'json', name: 'industry', maxSize: 20000 },
					{ type: 'autodate', name: 'created_at', onCreate: true },
					{ type: 'autodate', name: 'updated_at', onCreate: true, onUpdate: true },
				],
			},
		],
		false,
	);
	const run = (sql: string) => app.db().newQuery(sql).execute();
	const now = `strftime('%Y-%m-%d %H:%M:%fZ', 'now')`;
	for (const [event, kind, row] of [
		['INSERT', 'insert', 'NEW'],
		['UPDATE', 'update', 'NEW'],
		['DELETE', 'delete', 'OLD'],
	] as const) {
		run(`CREATE TRIGGER synced_question_library_${kind} AFTER ${event} ON question_library BEGIN
			INSERT INTO changes (collection, record_id, kind, scope, changed_at)
				VALUES ('question_library', ${row}.id, '${kind}', 'managers', ${now});
		END`);
	}

	app
		.db()
		.newQuery(
			`INSERT INTO question_library
					(id, category, subcategory, prompt, type, options, tags, difficulty_level, industry, created_at, updated_at)
				SELECT printf('libraryquest%03d', item.key + 1), item.value ->> 'category', item.value ->> 'subcategory',
					item.value ->> 'prompt', item.value ->> 'type', item.value -> 'options', item.value -> 'tags',
					item.value ->> 'difficulty_level', item.value -> 'industry',
					strftime('%Y-%m-%d %H:%M:%fZ', 'now'), strftime('%Y-%m-%d %H:%M:%fZ', 'now')
				FROM json_each({:entries}) item`,
		)
		.bind({ entries: JSON.stringify(entries) })
		.execute();
});
