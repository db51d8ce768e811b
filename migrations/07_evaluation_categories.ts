/**
 * How answers for a kind of job are weighed (specification part 2 §3). Nobody deletes a default category. A job names its category;
 * the first default one stands for a job that names none. The numbers of the shipped ones are the specification's defaults (part 2 §9).
 * Synced to the hiring team.
 */
type ShippedCategory = { id: string; name: string; description: string; keywords: string[]; requiredSkills: string[] };

const CATEGORIES: ShippedCategory[] = [
	{
		id: 'categorygeneral',
		name: 'General',
		description: 'For any job. No keywords.',
		keywords: [],
		requiredSkills: [],
	},
	{
		id: 'categorysoftwar',
		name: 'Software Engineering',
		description: 'Building, running and mending software.',
		keywords: ['code', 'test', 'bug', 'review', 'deploy', 'database', 'release', 'debug', 'server', 'architecture'],
		requiredSkills: ['Finding causes', 'Working in small steps', 'Explaining technical choices'],
	},
	{
		id: 'categorysupport',
		name: 'Customer Service',
		description: 'Helping customers, guests and patients.',
		keywords: [
			'customer',
			'guest',
			'complaint',
			'call',
			'refund',
			'ticket',
			'listen',
			'apologise',
			'queue',
			'follow up',
		],
		requiredSkills: ['Listening', 'Staying calm', 'Following a matter to its end'],
	},
	{
		id: 'categorysales00',
		name: 'Sales',
		description: 'Winning and keeping customers.',
		keywords: ['client', 'sale', 'target', 'offer', 'price', 'contract', 'negotiate', 'lead', 'demo', 'account'],
		requiredSkills: ['Understanding needs', 'Taking a refusal', 'Honest offers'],
	},
	{
		id: 'categoryoperati',
		name: 'Operations and Logistics',
		description: 'Moving goods and keeping things running.',
		keywords: [
			'shift',
			'delivery',
			'stock',
			'order',
			'schedule',
			'safety',
			'machine',
			'warehouse',
			'inspection',
			'supplier',
		],
		requiredSkills: ['Safety', 'Planning a shift', 'Noticing what goes wrong'],
	},
	{
		id: 'categoryhealth0',
		name: 'Healthcare',
		description: 'Care for patients and their families.',
		keywords: [
			'patient',
			'care',
			'nurse',
			'doctor',
			'treatment',
			'record',
			'family',
			'appointment',
			'hygiene',
			'medication',
		],
		requiredSkills: ['Care', 'Discretion', 'Exactness'],
	},
	{
		id: 'categoryfinance',
		name: 'Finance and Administration',
		description: 'Figures, records and rules.',
		keywords: [
			'invoice',
			'budget',
			'report',
			'audit',
			'account',
			'deadline',
			'spreadsheet',
			'tax',
			'payment',
			'regulation',
		],
		requiredSkills: ['Exactness', 'Keeping deadlines', 'Discretion'],
	},
	{
		id: 'categorymanagem',
		name: 'Management',
		description: 'Leading people and deciding.',
		keywords: [
			'team',
			'decide',
			'goal',
			'feedback',
			'conflict',
			'budget',
			'hire',
			'delegate',
			'plan',
			'responsibility',
		],
		requiredSkills: ['Deciding', 'Giving feedback', 'Answering for results'],
	},
];

migrate((app) => {
	const staff = "@request.auth.staff_role != ''";
	const manages = "@request.auth.staff_role = 'super_admin' || @request.auth.staff_role = 'admin'";
	app.importCollections(
		[
			{
				type: 'base',
				name: 'evaluation_categories',
				listRule: staff,
				viewRule: staff,
				createRule: manages,
				updateRule: manages,
				deleteRule:
					"is_default = false && (@request.auth.staff_role = 'super_admin' || @request.auth.staff_role = 'admin')",
				fields: [
					{ type: 'text', name: 'name', required: true, max: 200 },
					{ type: 'text', name: 'description', max: 5000 },
					{ type: 'json', name: 'keywords', maxSize: 50000 },
					{ type: 'json', name: 'evaluation_criteria', maxSize: 200000 },
					{ type: 'json', name: 'scoring_weights', maxSize: 2000 },
					{ type: 'json', name: 'scoring_config', maxSize: 2000 },
					{ type: 'bool', name: 'is_active' },
					{ type: 'bool', name: 'is_default' },
					{ type: 'number', name: 'sort_order', onlyInt: true },
					{ type: 'autodate', name: 'created_at', onCreate: true },
					{ type: 'autodate', name: 'updated_at', onCreate: true, onUpdate: true },
				],
				indexes: ['CREATE INDEX `idx_evaluation_categories_order` ON `evaluation_categories` (`sort_order`)'],
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
		run(`CREATE TRIGGER synced_evaluation_categories_${kind} AFTER ${event} ON evaluation_categories BEGIN
			INSERT INTO changes (collection, record_id, kind, scope, changed_at)
				VALUES ('evaluation_categories', ${row}.id, '${kind}', 'staff', ${now});
		END`);
	}

	const categories = app.findCollectionByNameOrId('evaluation_categories');
	CATEGORIES.forEach(({ id, name, description, keywords, requiredSkills }, index) => {
		const row = new Record(categories);
		row.set('id', id);
		row.set('name', name);
		row.set('description', description);
		row.set('keywords', JSON.stringify(keywords));
		row.set(
			'evaluation_criteria',
			JSON.stringify({ requiredSkills, penaltyFactors: [], bonusKeywords: [], disqualifyingResponses: [] }),
		);
		row.set(
			'scoring_weights',
			JSON.stringify({ domainExpertise: 0.4, generalSkills: 0.3, communication: 0.2, problemSolving: 0.1 }),
		);
		row.set(
			'scoring_config',
			JSON.stringify({ baseScore: 65, domainPenalty: -20, expertiseBonus: 15, minScore: 25, maxScore: 95 }),
		);
		row.set('is_active', true);
		row.set('is_default', index === 0);
		row.set('sort_order', index);
		app.save(row);
	});
});
