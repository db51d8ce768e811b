import type { Fault } from './faults.ts';
import type { Tests } from './scratch.ts';

/** A piece of source, found by text that occurs once in the file, and what takes its place. */
export type Edit = { file: string; find: string; replace: string };

/** What keeps a promise through a fault, how it is taken away, and the tests that each fail without it. */
export type Mechanism = { what: string; removal: readonly Edit[]; tests: Tests };

const PUSH_ONCE = 'tests/sync/push-once.test.ts';
const REAL_SERVER = 'tests/sync/real-server.test.ts';
const FAULT_PROXY = 'tests/sync/fault-proxy.test.ts';
const PINGS = 'tests/sync/pings-through-faults.test.ts';
const ARRIVES_ONCE =
	'arrives once, with the hash that was sealed, after few tries, and is never called received before';
const SERVER_PUSH = 'tests/hooks/push.test.ts';
const KILLED = 'tests/sync/killed-between-steps.test.ts';
const PEOPLE_SEE = 'tests/e2e/what-people-see-of-sync.test.ts';
const RESCUE = 'tests/data/rescue.browser.test.ts';
const SPACE = 'tests/data/space.test.ts';
const TWO_TABS = 'tests/data/two-tabs.test.ts';
const STORAGE = 'tests/e2e/storage.test.ts';
const LOST_STORAGE = 'tests/e2e/lost-storage.test.ts';
const PUT_BACK = 'tests/data/put-attempt-back.test.ts';
const UPDATE = 'tests/e2e/update.test.ts';
const LEADER_TABS = 'tests/e2e/leader-tabs.test.ts';
const KEEPS_EVERYTHING = 'keeps everything when the answer is %s, and has one effect in the end';
const ROWS_OF_THE_SERVER = 'leave the device with the rows of the server, over one stream';
const EMPTIED = 'databases that the browser empties while one writes get everything back from the page';
const LOSES_NOTHING =
	'loses nothing and sends nothing twice, killed %s any step of typing, sealing, pushing, applying and pulling';

/**
 * The mechanisms behind every fault that the sync engine is made for. The invariants have theirs in
 * `tests/simulation/mutants.ts`, which the simulator's own tests take away at each run.
 */
export const LEDGER: Readonly<Record<Fault, readonly Mechanism[]>> = {
	'ack lost five times': [
		{
			what: 'what has no answer is sent again',
			removal: [
				{
					file: 'app/domain/sync/classify-answer.ts',
					find: `return { kind: 'retry', carried: answer.reason !== 'offline', afterMs: null };`,
					replace: `return { kind: 'refused', code: 'forbidden', detail: '' };`,
				},
			],
			tests: {
				[PUSH_ONCE]: ['has one effect when the acknowledgement is lost five times'],
				[FAULT_PROXY]: [ARRIVES_ONCE],
				[REAL_SERVER]: [
					'whose acknowledgement is lost five times count once, and the receipt is that of the first time',
				],
			},
		},
		{
			what: 'the server knows an operation by its id and answers as the first time',
			removal: [
				{
					file: 'hooks/commands/apply-once.ts',
					find: 'findAnswer(transaction, actor, op, hash, payload) ??',
					replace: '',
				},
			],
			tests: {
				[REAL_SERVER]: [
					'whose acknowledgement is lost five times count once, and the receipt is that of the first time',
				],
				'tests/hooks/sync/save-draft.test.ts': [
					'has one effect and one answer however often it arrives, newer texts in between or not',
				],
			},
		},
	],
	'500 after commit': [
		{
			what: 'an answer without a code of ours says nothing about the operation',
			removal: [
				{
					file: 'app/domain/sync/classify-answer.ts',
					find: 'if (answer.status >= 500 || answer.status < 400 || !isText(message)) return retry;',
					replace: `if (!isText(message)) return { kind: 'refused', code: 'forbidden', detail: '' };`,
				},
			],
			tests: { [PUSH_ONCE]: [KEEPS_EVERYTHING], [FAULT_PROXY]: [ARRIVES_ONCE] },
		},
	],
	'truncated answer': [
		{
			what: 'an answer that is not whole is no answer',
			removal: [
				{
					file: 'app/domain/sync/classify-answer.ts',
					find: 'if (!Array.isArray(results) || !isText(epoch)) return retry;',
					replace: `if (!Array.isArray(results) || !isText(epoch)) return { kind: 'refused', code: 'not_json', detail: '' };`,
				},
			],
			tests: { [PUSH_ONCE]: [KEEPS_EVERYTHING], [FAULT_PROXY]: [ARRIVES_ONCE] },
		},
	],
	'captive portal HTML': [
		{
			what: 'a page of somebody else is no answer',
			removal: [
				{
					file: 'app/domain/sync/classify-answer.ts',
					find: 'if (!Array.isArray(results) || !isText(epoch)) return retry;',
					replace: `if (!Array.isArray(results) || !isText(epoch)) return { kind: 'refused', code: 'not_json', detail: '' };`,
				},
			],
			tests: { [PUSH_ONCE]: [KEEPS_EVERYTHING], [FAULT_PROXY]: [ARRIVES_ONCE] },
		},
	],
	'upload stalled at 99 %': [
		{
			what: 'a request takes its turn once its body is there',
			removal: [{ file: 'pocketbase/main.go', find: 'if length > 0 {', replace: 'if length > 1<<40 {' }],
			tests: { 'tests/pocketbase/turns.test.ts': ['uploads that stall just before their end'] },
		},
		{
			what: 'a request is given up after its time, with whatever part of the answer is there',
			removal: [
				{
					file: 'app/remote/request.ts',
					find: 'signal: options.signal ? AbortSignal.any([options.signal, deadline]) : deadline,',
					replace: 'signal: options.signal ?? null,',
				},
			],
			tests: {
				[FAULT_PROXY]: [ARRIVES_ONCE],
				'tests/remote/request.test.ts': [
					'a request whose link stalls is given up after its time, with %s of the answer there',
				],
			},
		},
	],
	'flapping network': [
		{
			what: 'a network that is back is a reason to try at once',
			removal: [{ file: 'app/sync/start-sync.ts', find: '		onConnectionChange(kick),\n', replace: '' }],
			tests: {
				'tests/sync/flapping-network.test.ts': [
					'a network that comes and goes is used each time at once, by one request at a time, and everything counts once',
				],
			},
		},
		{
			what: 'waits between tries grow, at random, up to a minute',
			removal: [
				{
					file: 'app/domain/sync/backoff.ts',
					find: 'BACKOFF_BASE_MS * 2 ** Math.min(failures, 20)',
					replace: 'BACKOFF_BASE_MS * Math.min(failures, 1)',
				},
			],
			tests: { 'tests/domain/sync/backoff.test.ts': ['doubles with each failure up to a minute, for ever'] },
		},
	],
	'SIGKILL between each step': [
		{
			what: 'a new leader takes up what the killed one left on its way',
			removal: [
				{
					file: 'app/sync/engine/lease.ts',
					find: "await outbox.putAll(sending.map((row) => ({ ...row, state: 'queued' as const })));",
					replace: 'void sending;',
				},
				{
					file: 'app/sync/engine/take-batch.ts',
					find: `await outbox.putAll(unanswered.map((row): OutboxRow => ({ ...row, state: 'queued' })));`,
					replace: 'void unanswered;',
				},
			],
			tests: { [KILLED]: [LOSES_NOTHING] },
		},
		{
			what: 'sealed answers and the operation that carries them are one transaction',
			removal: [
				{
					file: 'app/data/commands/seal-submission.ts',
					find: 'await enqueue(tables, op, payload.sealed_at);',
					replace:
						"setTimeout(() => void store.write('strict', ['outbox'], (later) => enqueue(later, op, payload.sealed_at)));",
				},
			],
			tests: { [KILLED]: [LOSES_NOTHING] },
		},
		{
			what: 'a pulled page and its cursor are one transaction of the database, whatever is waited for in it',
			removal: [
				{
					file: 'app/data/store/dexie-store.ts',
					find: 'async () => work(transactionOf(db)),',
					replace: '() => work(transactionOf(db)),',
				},
			],
			tests: {
				[KILLED]: [LOSES_NOTHING],
				'tests/sync/conformance.test.ts': ['is still one transaction after functions that ask it nothing'],
			},
		},
		{
			what: 'the cursor moves with its rows and not before',
			removal: [
				{
					file: 'app/sync/engine/pull-once.ts',
					find: 'const isStored = await storePage(lease, asked, { ...page, changes }, at);',
					replace: `const cursor = { key: 'cursor', value: JSON.stringify({ epoch: page.epoch, scope: page.scope, since: page.next }) };
	await lease.write('relaxed', [], ({ meta }) => meta.put(cursor));
	const isStored = await storePage(lease, JSON.parse(cursor.value) as Cursor, { ...page, changes }, at);`,
				},
			],
			tests: {
				[KILLED]: [LOSES_NOTHING],
				'tests/sync/pull-once.test.ts': ['moves neither when the store fails (%s), and both at the next try'],
			},
		},
		{
			what: 'the server writes the whole of an operation with its id',
			removal: [
				{
					file: 'hooks/commands/apply-once.ts',
					find: `	app.runInTransaction((transaction) => {
		applied =
			findAnswer(transaction, actor, op, hash, payload) ??
			takeEffect(transaction, actor, op, hash, effect(transaction));
	});`,
					replace: `	applied = findAnswer(app, actor, op, hash, payload) ?? takeEffect(app, actor, op, hash, effect(app));`,
				},
				{
					file: 'hooks/routes/answer-ops.ts',
					find: 'if (batch.length > 1) {',
					replace: 'if (batch.length > 1000) {',
				},
			],
			tests: {
				'tests/hooks/push-crash.test.ts': [
					'leaves an effect for every op id and no other when the server is killed in a push of many drafts',
				],
			},
		},
	],
	'SIGKILL during a database upgrade': [
		{
			what: 'all that an upgrade changes is changed in its own transaction, and nothing later',
			removal: [
				{
					file: 'app/data/schema/account-tables.ts',
					find: `await transaction.table('outbox').bulkPut(entries.map((row) => ({ ...row, sent: true })));`,
					replace: `await transaction.table('outbox').clear();
			setTimeout(() => void db.table('outbox').bulkPut(entries.map((row) => ({ ...row, sent: true }))), 30_000);`,
				},
			],
			tests: {
				'tests/data/upgrade.test.ts': ['keeps its attempts, drafts, submissions and outbox'],
				[STORAGE]: ['a browser killed while it upgrades a large database has all of it afterwards'],
			},
		},
	],
	'frozen leader that thaws in mid-push': [
		{
			what: 'a leader that another one followed writes nothing',
			removal: [
				{
					file: 'app/sync/engine/lease.ts',
					find: `if (numberOf(await opened.meta.get('term')) !== term) throw new StaleTermError();`,
					replace: '',
				},
			],
			tests: {
				[PUSH_ONCE]: ['writes nothing and says so when another tab has begun to lead meanwhile'],
				'tests/sync/pull-once.test.ts': ['writes nothing when another tab leads by now'],
				[LEADER_TABS]: ['a leader that is frozen in mid-push is taken over from, and writes nothing when it thaws'],
			},
		},
		{
			what: 'a tab that is seen takes over from a leader that gives no sign of life',
			removal: [{ file: 'app/sync/engine/elect.ts', find: 'if (isSilent && !isTaken) turn.abort();', replace: '' }],
			tests: {
				'tests/sync/elect.test.ts': [
					'is taken over from by a tab that is seen when it gives no sign of life',
					'is taken over from within twelve seconds, whenever the other tab looks: %i',
				],
				[LEADER_TABS]: ['a leader that is frozen in mid-push is taken over from, and writes nothing when it thaws'],
			},
		},
	],
	'two tabs submit in the same millisecond': [
		{
			what: 'an attempt is sealed once',
			removal: [
				{
					file: 'app/data/commands/seal-submission.ts',
					find: `if (existing) return { kind: 'already', submission: existing };`,
					replace: '',
				},
			],
			tests: {
				'tests/data/attempts.test.ts': [
					'happens once when two tabs seal in the same moment; both get the same submission',
				],
				[LEADER_TABS]: ['two tabs that submit in the same millisecond hand in one assessment'],
			},
		},
	],
	'two devices submit different texts': [
		{
			what: 'a later text is kept whole beside the official one',
			removal: [
				{
					file: 'hooks/commands/submit-assessment.ts',
					find: `keepVariant(app, actor, op, content, { id: variantId, assessment: state.official, reason: 'later_submission' });`,
					replace: '',
				},
			],
			tests: {
				[REAL_SERVER]: [
					'that hand in different texts without a network get both in: the first is official, the other is kept whole beside it',
				],
				[SERVER_PUSH]: ['of two devices at once: one becomes official, the other a variant'],
			},
		},
		{
			what: 'each device has a draft of its own of a question',
			removal: [
				{
					file: 'app/data/store/device-id.ts',
					find: 'const made = newId();',
					replace: `const made = newId().replaceAll(/./g, 'a');`,
				},
			],
			tests: { [REAL_SERVER]: ['that write the same answer keep both texts, each known to the other'] },
		},
	],
	'two devices are told different wishes on the notice': [
		{
			what: 'a wish that any device was told holds where the answers are handed in',
			removal: [
				{
					file: 'hooks/queries/consents.ts',
					find: 'AND consents.',
					replace: 'AND FALSE AND consents.',
				},
			],
			tests: {
				'tests/hooks/sync/acknowledge-notice.test.ts': [
					'holds for the device that hands in, whatever that one was told',
				],
			},
		},
		{
			what: 'what was said is queued in the transaction that keeps it',
			removal: [
				{
					file: 'app/data/commands/acknowledge-notice.ts',
					find: 'await queueAcknowledgement(tables, told, { newId: newRecordId, at: consent.given_at });',
					replace: '',
				},
			],
			tests: {
				'tests/machines/open-attempt.test.ts': [
					'queues what was said on the notice for the account’s other devices, once, and in a test of staff not at all',
				],
			},
		},
	],
	'job paused or deleted while offline': [
		{
			what: 'whoever was served the questions before the pause may hand in',
			removal: [
				{
					file: 'migrations/1763600047_read_analytics_once.ts',
					find: ' OR EXISTS (SELECT 1 FROM attempts WHERE user_id = NEW.account AND job_id = job.id)',
					replace: '',
				},
			],
			tests: {
				[SERVER_PUSH]: ['takes the submission of an account that was served before the pause, and of no other'],
			},
		},
		{
			what: 'a deleted job is told from one that never was, by its tombstone',
			removal: [
				{
					file: 'hooks/commands/submit-assessment.ts',
					find: `WHEN EXISTS (SELECT 1 FROM changes WHERE collection = 'jobs' AND record_id = {:job}) THEN 'gone'`,
					replace: '',
				},
			],
			tests: { [SERVER_PUSH]: ['is gone once deleted, and unknown when it never was'] },
		},
		{
			what: 'what is refused is parked with its reason, and the others go on',
			removal: [
				{
					file: 'app/sync/engine/apply-results.ts',
					find: 'return tables.outbox.put((await rebased(tables, row, result, answered.newId)) ?? parked);',
					replace: 'void parked;\n\t\treturn tables.outbox.delete(row.seq);',
				},
			],
			tests: { [PUSH_ONCE]: ['parks what the server refuses, with its reason, and goes on with the others'] },
		},
	],
	'questions saved by an admin while attempts and queued submissions are in flight': [
		{
			what: 'a set that is saved again before the one before it has arrived is based on that one',
			removal: [
				{
					file: 'app/sync/engine/saved-questions.ts',
					find: 'const bases = before?.rebased === op.id ? basesOf(before) : [op.payload.base_version];',
					replace: 'const bases = [op.payload.base_version];',
				},
			],
			tests: {
				'tests/sync/questions-saved-offline.test.ts': [
					'a set of questions that is saved four times without a network is no conflict with itself: the last one stands',
					'neither is one that is saved once more while the earlier ones are on their way',
				],
			},
		},
		{
			what: 'a candidate keeps the version first served',
			removal: [
				{
					file: 'hooks/commands/start-attempt.ts',
					find: 'if (served && !isStaff(actor)) return served;',
					replace: '',
				},
				{ file: 'hooks/commands/start-attempt.ts', find: 'WHERE {:staff} = 1`', replace: 'WHERE {:staff} >= 0`' },
			],
			tests: {
				'tests/hooks/sync/save-questions.test.ts': [
					'leave attempts and queued submissions with the version they began with',
				],
			},
		},
		{
			what: 'a submission is taken and scored against the version it names',
			removal: [
				{
					file: 'migrations/1763600047_read_analytics_once.ts',
					find: 'SELECT NEW.record, job.id, NEW.account, NEW.question_version,',
					replace: `SELECT NEW.record, job.id, NEW.account, COALESCE((SELECT id FROM assessment_question_versions
						WHERE job_id = job.id ORDER BY created_at DESC, rowid DESC LIMIT 1), NEW.question_version),`,
				},
			],
			tests: {
				'tests/hooks/sync/save-questions.test.ts': ['leave a submission of the default questions scored against those'],
			},
		},
	],
	'token expired and password changed with 200 ops waiting': [
		{
			what: 'a token that is not taken asks to sign in, in place, and everything waits',
			removal: [
				{
					file: 'app/domain/sync/classify-answer.ts',
					find: `if (answer.status === 401) return body === undefined ? retry : { kind: 'sign_in' };`,
					replace: '',
				},
			],
			tests: {
				'tests/sync/engine.test.ts': [
					'asks to sign in when the token is not taken, and sends everything when kicked with a new one',
				],
				[REAL_SERVER]: ['hold everything until somebody signs in with the new one, and then all of it arrives once'],
				[PUSH_ONCE]: ['asks to sign in and keeps everything, without a failure, when the token is not taken'],
				[PEOPLE_SEE]: ['a session that ended asks for the password in place; another account is refused in words'],
			},
		},
		{
			what: 'a refused token deletes nothing',
			removal: [
				{
					file: 'app/machines/session/renew-token.ts',
					find: 'await sessionStore.save({ ...before, needsSignIn: true });',
					replace: 'await sessionStore.clear();',
				},
			],
			tests: { 'tests/machines/session.test.ts': ['that the server refuses asks to sign in, and deletes nothing'] },
		},
	],
	'second account on the device': [
		{
			what: 'each account has a database of its own',
			removal: [
				{
					file: 'app/data/schema/database-names.ts',
					find: 'export const accountDatabaseName = (userId: string): string =>',
					replace: 'export const accountDatabaseName = ({ length: userId }: string): string =>',
				},
			],
			tests: {
				'tests/machines/second-account.test.ts': [
					'of a device has a database of its own, and what the first one left unsent waits for the first one',
				],
			},
		},
		{
			what: 'operations travel under the token of their own account',
			removal: [
				{
					file: 'app/machines/session/account-services.ts',
					find: 'session?.user.id === userId && !session.needsSignIn',
					replace: 'session && !session.needsSignIn',
				},
			],
			tests: {
				'tests/machines/second-account.test.ts': [
					'does not lend its token to a page that still works for the first one',
				],
			},
		},
	],
	'clocks −2 years and +1 day': [
		{
			what: 'payloads are kept by the times of the server, and not of the device',
			removal: [
				{
					file: 'app/sync/engine/retention.ts',
					find: 'moment(row.receipt.received_at)',
					replace: 'moment(row.settled_at)',
				},
			],
			tests: {
				[REAL_SERVER]: [
					'changes nothing: the hand-in is tried again, stamped by the server, and stays on the device when the clock is put right',
				],
			},
		},
		{
			what: 'a submission is stamped by the server',
			removal: [
				{
					file: 'hooks/commands/submit-assessment.ts',
					find: 'const received = new Date();',
					replace: 'const received = new Date(payload.sealed_at);',
				},
			],
			tests: {
				[REAL_SERVER]: [
					'changes nothing: the hand-in is tried again, stamped by the server, and stays on the device when the clock is put right',
				],
			},
		},
		{
			what: 'a token is renewed when the clock was set back',
			removal: [{ file: 'app/machines/session/token-expiry.ts', find: ' || now < renewedAt', replace: '' }],
			tests: { 'tests/machines/token-expiry.test.ts': ['is renewed after a day, and when the clock was set back'] },
		},
	],
	'quota at key, seal and ack': [
		{
			what: 'a write without space is tried again after each thing that was let go of',
			removal: [
				{
					file: 'app/data/store/write-with-space.ts',
					find: 'if (await shed(db)) return await write();',
					replace: 'await shed(db);',
				},
			],
			tests: {
				[SPACE]: [
					'lets go of the public jobs and of reviews for a key that is typed, and of nothing else',
					'lets go of how sealed answers were typed, and keeps it of those that are open',
					'lets go of copies of the server for a submission, with the cursor; what waits keeps its job, and it is queued once',
					'lets go of copies for a receipt',
				],
			},
		},
		{
			what: 'copies that were let go of are pulled again',
			removal: [
				{
					file: 'app/data/store/shed-caches.ts',
					find: "await db.meta.bulkDelete(['cursor', 'reset', 'pulled_at']);",
					replace: '',
				},
			],
			tests: {
				[SPACE]: [
					'lets go of copies of the server for a submission, with the cursor; what waits keeps its job, and it is queued once',
				],
			},
		},
		{
			what: 'a copy makes no room for itself',
			removal: [
				{
					file: 'app/data/store/write-with-space.ts',
					find: 'isCopy ? code?.SHEDDINGS_FOR_COPIES',
					replace: 'isCopy ? code?.SHEDDINGS',
				},
			],
			tests: { [SPACE]: ['lets go of nothing that is pulled again for what is pulled'] },
		},
		{
			what: 'what could not be saved is sent meanwhile',
			removal: [
				{
					file: 'app/machines/take-assessment/keep-attempt.ts',
					find: "if (failure === 'full') sendSoon(writer.unsaved());",
					replace: '',
				},
			],
			tests: {
				[STORAGE]: [
					'a device with no space left says so where one types, sends meanwhile, and saves once there is space',
				],
			},
		},
		{
			what: 'what could not be saved is tried again for as long as the page is open',
			removal: [
				{
					file: 'app/machines/take-assessment/keep-attempt.ts',
					find: 'retry = setTimeout(() => follow(writer.flush()), RETRY_MS);',
					replace: '',
				},
			],
			tests: {
				'tests/machines/keep-attempt.browser.test.ts': [
					'tries what could not be saved again for as long as the page is open, without another key',
				],
			},
		},
		{
			what: 'what could not be sealed is not handed in, and says why',
			removal: [
				{
					file: 'app/machines/take-assessment/take-assessment-machine.ts',
					find: `target: 'reviewing.sealFailed',
									actions: assign(`,
					replace: `target: '#takeAssessment.sealed',
									actions: assign(`,
				},
			],
			tests: {
				'tests/machines/take-assessment-machine.test.ts': ['goes back to the review when %s, and can be tried again'],
				[LOST_STORAGE]: [
					'a device with no space left to seal says so, keeps the answers and sends them, and seals once there is space',
				],
			},
		},
		{
			what: 'an answer that could not be kept is asked for again',
			removal: [
				{
					file: 'app/sync/engine/take-batch.ts',
					find: `await outbox.putAll(unanswered.map((row): OutboxRow => ({ ...row, state: 'queued' })));`,
					replace: 'void unanswered;',
				},
			],
			tests: {
				'tests/sync/push-recovery.test.ts': ['sends again, under the same leader, what a full store failed to settle'],
			},
		},
	],
	'a database that does not open': [
		{
			what: 'a rescue database takes its place',
			removal: [
				{
					file: 'app/data/schema/database-home.ts',
					find: 'const unopened = await tryOut(openTables(own), withinMs);',
					replace: 'const unopened = null as { error: unknown } | null;',
				},
			],
			tests: { [RESCUE]: ['makes way for a rescue one, in which the person writes and submits, and is not touched'] },
		},
		{
			what: 'it is waited for as long as a person would wait',
			removal: [
				{
					file: 'app/data/schema/database-home.ts',
					find: 'await Promise.race([db.open().then(use), late]);',
					replace: 'late.catch(() => undefined); await db.open().then(use);',
				},
			],
			tests: { [RESCUE]: ['because another tab does not let go of it, is not waited for for ever'] },
		},
		{
			what: 'a query that is followed may be the first to ask',
			removal: [
				{
					file: 'app/data/schema/database-home.ts',
					find: 'setTimeout(() => void task().then(resolve, reject));',
					replace: 'void task().then(resolve, reject);',
				},
			],
			tests: { [RESCUE]: ['makes way for a rescue one when a query that is followed asks first'] },
		},
		{
			what: 'what was brought over is known by an id',
			removal: [
				{ file: 'app/data/commands/carry-work.ts', find: 'if (await tables.meta.get(key)) return;', replace: '' },
			],
			tests: {
				[RESCUE]: ['gets nothing twice when the page dies after bringing it over, and the server had it meanwhile'],
			},
		},
		{
			what: 'a rescue database that is used again loses that id',
			removal: [
				{
					file: 'app/data/schema/database-home.ts',
					find: '() => rescue.meta.delete(CARRY_ID)',
					replace: 'async () => undefined',
				},
			],
			tests: { [RESCUE]: ['gets what was written after such a death too, when it failed to open once more'] },
		},
		{
			what: 'it is not taken from a page that works in it',
			removal: [
				{
					file: 'app/data/commands/bring-rescued.ts',
					find: 'await tryLock(name, () => bringOver(name, database, made));',
					replace: 'await bringOver(name, database, made).then(() => true);',
				},
			],
			tests: { [RESCUE]: ['leaves the rescue one to a page that still works in it'] },
		},
		{
			what: 'of two texts the one that gives way is offered',
			removal: [
				{
					file: 'app/data/commands/carry-work.ts',
					find: 'else if (written?.text) await offer(tables, row, work);',
					replace: 'else if (written?.text) continue;',
				},
			],
			tests: { [RESCUE]: ['keeps both texts of a question that was answered here and there'] },
		},
	],
	'IndexedDB evicted while the worker keeps its cache, and the reverse': [
		{
			what: 'the person is told that the browser began anew',
			removal: [
				{
					file: 'app/platform/device-storage.ts',
					find: 'if (isAfterLoss(event) || isKeptNoted()) noteStorageLoss();',
					replace: '',
				},
			],
			tests: {
				[STORAGE]: ['is told, when its files were damaged; the app opens, and what the server has comes back'],
				[LOST_STORAGE]: [
					'databases that were evicted without a word are missed, while the built files still open with no network',
				],
			},
		},
		{
			what: 'that they held an account’s work is noted where an eviction does not reach, until it signs out',
			removal: [
				{
					file: 'app/data/session-store.ts',
					find: 'noteKept(next.session !== null);',
					replace: 'if (next.session) noteKept(false);',
				},
			],
			tests: {
				[LOST_STORAGE]: [
					'databases that were evicted without a word are missed, while the built files still open with no network',
				],
			},
		},
		{
			what: 'a worker without its cache lets the network serve the page, and fetches the built files again',
			removal: [
				{ file: 'app/service-worker/sw.ts', find: 'event.waitUntil(fetchBuilt().catch(console.warn));', replace: '' },
			],
			tests: { [STORAGE]: ['of the worker only, costs nothing: the text is there, and the app works offline again'] },
		},
	],
	'a database that the browser empties under an open page': [
		{
			what: 'an attempt that is gone was not handed in: the page puts it back with every text that it knows',
			removal: [
				{
					file: 'app/data/commands/attempt-writer.ts',
					find: "if (outcome !== 'gone') return outcome;",
					replace: "return outcome === 'gone' ? 'sealed' : outcome;",
				},
			],
			tests: {
				[PUT_BACK]: [
					'is put back by the next key, with every text that the page knows, and queued again',
					'keeps what each of two tabs wrote',
				],
				[LOST_STORAGE]: [EMPTIED],
			},
		},
		{
			what: 'nor is it what cannot be handed in: it is put back and sealed',
			removal: [
				{
					file: 'app/machines/take-assessment/seal-attempt.ts',
					find: "if (sealed.kind !== 'gone') return sealed;",
					replace: 'return sealed;',
				},
			],
			tests: { [PUT_BACK]: ['is sealed with the answers that the page shows'] },
		},
		{
			what: 'whose device it is stays known',
			removal: [
				{
					file: 'app/data/commands/put-attempt-back.ts',
					find: 'if (isDeviceTaken()) await sessionStore.save(session);',
					replace: '',
				},
			],
			tests: { [LOST_STORAGE]: [EMPTIED] },
		},
		{
			what: 'nothing is put back of an account that signed out',
			removal: [
				{
					file: 'app/data/commands/put-attempt-back.ts',
					find: 'if (!(await isSignedIn())) return false;',
					replace: '',
				},
			],
			tests: { [PUT_BACK]: ['is not put back once another tab has signed the account out'] },
		},
	],
	'two tabs write one answer': [
		{
			what: 'the text that gives way is offered',
			removal: [
				{
					file: 'app/data/commands/save-attempt-changes.ts',
					find: 'if (text !== before.text) await keepBeside(tables, begun, before, newId());',
					replace: '',
				},
			],
			tests: { [TWO_TABS]: ['keeps both texts when both wrote without having seen the other'] },
		},
		{
			what: 'an older text is not put back',
			removal: [
				{
					file: 'app/data/commands/save-attempt-changes.ts',
					find: "if (text === (changes.known?.get(question_id) ?? '')) continue;",
					replace: '',
				},
			],
			tests: {
				[TWO_TABS]: ['is not put back to an older text by the tab that only makes strict what it wrote before'],
			},
		},
		{
			what: 'a tab looks again when another one has written',
			removal: [
				{
					file: 'app/machines/take-assessment/keep-attempt.ts',
					find: "if (data.kind === 'written') lookAround();",
					replace: '',
				},
			],
			tests: { [STORAGE]: ['two tabs on one assessment show each other what was written'] },
		},
	],
	'nothing readable after sign-out': [
		{
			what: "the account's database goes",
			removal: [
				{
					file: 'app/machines/session/session-deeds.ts',
					find: 'await deleteAccountDatabase(session.user.id);',
					replace: '',
				},
			],
			tests: { [STORAGE]: ['nothing of an account is left after it signed out, nor is it seen by the next one'] },
		},
	],
	'poison op at the head of 500': [
		{
			what: 'requests that fail carry less and less, so that the one at fault is soon alone',
			removal: [
				{
					file: 'app/sync/engine/take-batch.ts',
					find: 'size = Math.max(1, Math.floor(batch.length / 2));',
					replace: 'size = Math.max(size, batch.length);',
				},
			],
			tests: {
				[PUSH_ONCE]: [
					'finds the one of five hundred that makes every request fail in a few requests, and holds up only that one',
				],
			},
		},
		{
			what: 'what failed goes behind everything else, whatever the others met before',
			removal: [{ file: 'app/sync/engine/take-batch.ts', find: 'turnOf(one) - turnOf(other) || ', replace: '' }],
			tests: {
				[PUSH_ONCE]: ['lets what failed in an outage go before a newer operation that makes each of its requests fail'],
			},
		},
	],
	'401, 403 and 413 of somebody else': [
		{
			what: 'a 401 that is no answer of ours asks nobody to sign in',
			removal: [
				{
					file: 'app/domain/sync/classify-answer.ts',
					find: "if (answer.status === 401) return body === undefined ? retry : { kind: 'sign_in' };",
					replace: "if (answer.status === 401) return { kind: 'refused', code: 'forbidden', detail: '' };",
				},
			],
			tests: { [FAULT_PROXY]: [ARRIVES_ONCE] },
		},
	],
	'413 and 429 storms': [
		{
			what: 'a server that asks to wait is waited for',
			removal: [
				{
					file: 'app/domain/sync/backoff.ts',
					find: 'Math.max(Math.round(random * span), Math.min(askedForMs ?? 0, 10 * BACKOFF_MAX_MS))',
					replace: 'Math.round(random * span) + 0 * (askedForMs ?? 0)',
				},
			],
			tests: { 'tests/domain/sync/backoff.test.ts': ['is at least what the server asked for, up to ten minutes'] },
		},
		{
			what: 'the wait that a server asked for is ended by a person or a network that is back, and by nothing else',
			removal: [
				{
					file: 'app/sync/engine/engine.ts',
					find: "isHeld = outcome.kind === 'retry' && outcome.afterMs !== null;",
					replace: 'isHeld = false;',
				},
			],
			tests: {
				'tests/sync/engine-waits.test.ts': [
					'is not tried sooner than the server asks, whatever a pull gets or is typed meanwhile; a person may ask',
				],
				[FAULT_PROXY]: ['is waited for, and asked once more'],
			},
		},
		{
			what: 'the one operation that is too large is parked, alone',
			removal: [
				{
					file: 'app/sync/engine/settle-push.ts',
					find: 'if (batch.length > 1 || !only) {',
					replace: 'if (batch.length > 0 || !only) {',
				},
			],
			tests: { [PUSH_ONCE]: ['parks the one operation whose request our server refuses as too large'] },
		},
	],
	'server restored from an hour-old backup': [
		{
			what: 'a restored database is another one than it was',
			removal: [{ file: 'pocketbase/restore.ts', find: '		beginEpoch(draft);\n', replace: '' }],
			tests: {
				'tests/pocketbase/backup-device.test.ts': [
					'gives back to a server restored from an earlier backup what devices still hold, once and without being asked',
				],
			},
		},
		{
			what: 'devices offer a database that they do not know what it may lack',
			removal: [
				{
					file: 'app/sync/engine/offer-again.ts',
					find: 'if (isKnown) return void offered.set(lease, epoch);',
					replace: 'return;',
				},
			],
			tests: {
				'tests/pocketbase/backup-device.test.ts': [
					'gives back to a server restored from an earlier backup what devices still hold, once and without being asked',
				],
				'tests/sync/pull-once.test.ts': [
					'offers every settled submission again, under its id, to a server that was restored, and once only',
				],
			},
		},
	],
	'16 concurrent writers while pulling': [
		{
			what: 'a page’s cursor stands where the page ends in the order of commits, and not at the end of the log',
			removal: [
				{
					file: 'hooks/queries/changes.ts',
					find: `'next', iif((SELECT count(*) FROM page) < \${PULL_PAGE_SIZE}, head, (SELECT max(seq) FROM page)), 'head', head,`,
					replace: `'next', head, 'head', head,`,
				},
			],
			tests: {
				'tests/hooks/sync/gap.test.ts': [
					'misses no row and no deletion of sixteen writers, where a cursor on the time of the update misses some',
				],
			},
		},
	],
	'SSE dropped, doubled, reordered': [
		{
			what: 'a stream that stands again is a reason to pull',
			removal: [
				{ file: 'app/remote/realtime.ts', find: '		refusals = 0;\n		onPing();', replace: '		refusals = 0;' },
			],
			tests: {
				[PINGS]: [ROWS_OF_THE_SERVER],
				'tests/remote/realtime.test.ts': ['a stream that stands again makes up for what was said while it was broken'],
			},
		},
		{
			what: 'a stream that is refused is opened again',
			removal: [
				{
					file: 'app/remote/realtime.ts',
					find: 'if (opened.readyState === EventSource.CLOSED) reopen();',
					replace: '',
				},
			],
			tests: {
				[PINGS]: [ROWS_OF_THE_SERVER],
				'tests/remote/realtime.test.ts': ['is opened again after %s was refused, and subscribed anew'],
			},
		},
		{
			what: 'a ping that comes during a pull is followed by another pull',
			removal: [
				{
					file: 'app/sync/engine/doorbell.ts',
					find: 'if (isRung || signal.aborted) return leave();',
					replace: 'if (signal.aborted) return leave();',
				},
			],
			tests: {
				'tests/sync/engine.test.ts': ['pulls once more for pings that come while a pull is under way, however many'],
			},
		},
		{
			what: 'the engine listens to pings',
			removal: [
				{
					file: 'app/sync/engine/engine.ts',
					find: 'close ??= ports.stream.open(pullBell.kick);',
					replace: 'close ??= ports.stream.open(() => undefined);',
				},
			],
			tests: { [PINGS]: [ROWS_OF_THE_SERVER] },
		},
	],
	'new worker + new API + new schema with three old tabs open': [
		{
			what: 'a worker of a new build waits until no page of an earlier one is open, whose files go with the change',
			removal: [
				{
					file: 'app/service-worker/sw.ts',
					find: "self.addEventListener('install', (event) => void precache.install(event));",
					replace: `self.addEventListener('install', (event) => {
	void precache.install(event);
	event.waitUntil(self.skipWaiting());
});`,
				},
			],
			tests: {
				[UPDATE]: [
					'three tabs of the old build go on with no network under a new worker, a new server and a new database',
				],
			},
		},
		{
			what: 'the running worker serves the build that was asked for',
			removal: [
				{
					file: 'app/service-worker/sw.ts',
					find: 'askedFor ?? (await precache.matchPrecache(SHELL))',
					replace: '(await precache.matchPrecache(SHELL)) ?? askedFor',
				},
			],
			tests: { 'tests/e2e/pwa.test.ts': ['Reload opens the new version at once, also offline'] },
		},
		{
			what: 'a page is reloaded by its own person only, and no worker takes over while it is open',
			removal: [
				{
					file: 'app/service-worker/sw.ts',
					find: `event.waitUntil(serveFromNowOn().then(() => port?.postMessage(true)));`,
					replace: `event.waitUntil(serveFromNowOn().then(() => self.skipWaiting()));`,
				},
				{
					file: 'app/platform/service-worker.ts',
					find: `const registration = await navigator.serviceWorker.register('/sw.js', { scope: '/' });`,
					replace: `navigator.serviceWorker.addEventListener('controllerchange', () => window.location.reload());
	const registration = await navigator.serviceWorker.register('/sw.js', { scope: '/' });`,
				},
			],
			tests: {
				'tests/e2e/pwa.test.ts': [
					'an attempt is never reloaded: it is told that a version waits, also once another tab put it in place',
				],
			},
		},
		{
			what: 'a page that was left before the new build was ready is not reloaded',
			removal: [
				{
					file: 'app/platform/update.ts',
					find: 'if (window.location.href === asked) window',
					replace: 'if (asked) window',
				},
			],
			tests: {
				'tests/e2e/pwa.test.ts': ['an assessment that is opened before Reload had its answer is not reloaded'],
			},
		},
		{
			what: 'an old tab lets the newer database in and is told',
			removal: [
				{
					file: 'app/data/schema/account-database.ts',
					find: `if (newVersion) setVersionNotice('newer');`,
					replace: 'return newVersion === null;',
				},
			],
			tests: { 'tests/data/upgrade.test.ts': ['of a later version is told to the tab that is older'] },
		},
	],
	'30 days offline': [
		{
			what: 'only payloads that the server has had for thirty days go',
			removal: [
				{
					file: 'app/sync/engine/retention.ts',
					find: 'if (!row.op || !row.receipt) continue;',
					replace: 'if (!row.op) continue;',
				},
				{
					file: 'app/sync/engine/retention.ts',
					find: 'moment(row.receipt.received_at)',
					replace: 'moment(row.sealed_at)',
				},
				{
					file: 'app/sync/engine/retention.ts',
					find: ` || (await outbox.where('id', row.op.id)).length > 0`,
					replace: '',
				},
			],
			tests: {
				'tests/sync/thirty-days.test.ts': [
					'a device that was offline for forty days keeps all that it never sent, and sends it once it is signed in again',
				],
			},
		},
		{
			what: 'a payload that waits to be sent again stays',
			removal: [
				{
					file: 'app/sync/engine/retention.ts',
					find: ` || (await outbox.where('id', row.op.id)).length > 0`,
					replace: '',
				},
			],
			tests: {
				'tests/sync/thirty-days.test.ts': [
					'a device that was offline for forty days offers what was received long ago to a server restored meanwhile, and keeps it',
				],
			},
		},
		{
			what: 'a cursor from before the kept log begins from nothing',
			removal: [
				{
					file: 'hooks/queries/changes.ts',
					find: `
			OR ({:since} < log_start AND {:scope} <> viewer || log_start)`,
					replace: '',
				},
			],
			tests: {
				'tests/hooks/sync/pull-reset.test.ts': [
					'keeps every row and receipt, and a cursor from before the kept log begins from nothing, once',
				],
			},
		},
	],
	'field-level merge and conflict': [
		{
			what: 'an edit carries the fields that were changed and no others',
			removal: [
				{
					file: 'app/domain/sync/merge-job.ts',
					find: 'if (mine === undefined || mine === base) continue;',
					replace: 'if (mine === undefined) continue;',
				},
			],
			tests: { 'tests/domain/sync/merge-job.test.ts': ['carries the fields that differ, each with what was seen'] },
		},
		{
			what: 'a field that somebody else changed is not overwritten',
			removal: [
				{
					file: 'hooks/commands/merge-job-edit.ts',
					find: 'if (now === base) write[field] = mine;',
					replace: 'if (now !== mine) write[field] = mine;',
				},
			],
			tests: {
				'tests/hooks/sync/edit-job.test.ts': [
					'of a field that somebody else has changed is refused whole, with the present value',
				],
				[REAL_SERVER]: [
					'get every field in that only one of them changed; the others wait for a person, with both values',
				],
				[PEOPLE_SEE]: ['an edit that meets another one waits for a person, who chooses by field'],
			},
		},
		{
			what: 'an edit that waits is shown over the row of the server, which stays as it was pulled',
			removal: [{ file: 'app/domain/sync/shown-job.ts', find: 'job = applyJobEdit(job, op.payload);', replace: '' }],
			tests: { 'tests/data/jobs-edited.test.ts': ['shows at once in the list and in the job, with no network'] },
		},
	],
};
