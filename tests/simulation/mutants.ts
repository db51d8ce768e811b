import type { SyncStore, Transaction } from '../../app/core/store/sync-store.ts';
import type { TableName } from '../../app/core/store/tables.ts';
import type { EnginePorts } from '../../app/core/sync/engine/ports.ts';
import type { SyncResponse } from '../../app/domain/sync/classify-push.ts';
import type { Wrap } from './device.ts';
import type { InvariantNumber } from './invariants.ts';
import { never } from './page.ts';
import type { Mutant } from './world.ts';

type Named = { name: string; finds: InvariantNumber; mutant: Mutant };

/** Replaces tables of an engine's transaction. */
const withTables =
	(change: (tables: Transaction, names: readonly TableName[]) => Transaction): Wrap =>
	(ports) => ({
		...ports,
		store: {
			...ports.store,
			write: (durability, names, work) => ports.store.write(durability, names, (tables) => work(change(tables, names))),
		},
	});

/** A table of a transaction with some methods replaced. */
const replace = <Name extends TableName>(
	tables: Transaction,
	name: Name,
	methods: Partial<Transaction[Name]>,
): Transaction => ({ ...tables, [name]: { ...tables[name], ...methods } });

const answered = (
	ports: EnginePorts,
	change: (response: SyncResponse, opIds: string[]) => SyncResponse,
): EnginePorts => ({
	...ports,
	transport: {
		...ports.transport,
		push: async (ops, signal) =>
			change(
				await ports.transport.push(ops, signal),
				ops.map(({ id }) => id),
			),
	},
});

type Page = { epoch: string; changes: { row: unknown }[]; server_time: string };

/** Changes the pages that a device pulls. */
const onPull = (ports: EnginePorts, change: (page: Page) => Page): EnginePorts => ({
	...ports,
	transport: {
		...ports.transport,
		pull: async (cursor, signal) => {
			const response = await ports.transport.pull(cursor, signal);
			if (response.kind !== 'response' || response.status !== 200 || !response.body.endsWith('}')) return response;
			return { ...response, body: JSON.stringify(change(JSON.parse(response.body) as Page)) };
		},
	},
});

/** An old leader does not detect that another one leads. */
function unfenced(): Wrap {
	const terms = new WeakMap<EnginePorts, string>();
	return (ports) => ({
		...ports,
		locks: {
			hold: (name, options, task) =>
				ports.locks.hold(name, options, (lost) => {
					terms.delete(ports);
					return task(lost);
				}),
		},
		store: {
			...ports.store,
			write: (durability, names, work) =>
				ports.store.write(durability, names, (tables) => {
					if (!names.includes('meta')) return work(tables);
					return work(
						replace(tables, 'meta', {
							get: async (key) => {
								const known = terms.get(ports);
								return key === 'term' && known !== undefined ? { key, value: known } : tables.meta.get(key);
							},
							put: (row) => {
								if (row.key === 'term') terms.set(ports, row.value);
								return tables.meta.put(row);
							},
						}),
					);
				}),
		},
	});
}

/** The cursor is written in a separate transaction, before the rows. */
const cursorFirst: Wrap = (ports) => ({
	...ports,
	store: {
		...ports.store,
		write: async (durability, names, work) => {
			if (!names.includes('synced_drafts')) return ports.store.write(durability, names, work);
			const late: ((tables: Transaction) => Promise<void>)[] = [];
			const result = await ports.store.write(durability, names, (tables) => {
				const rows = (['jobs', 'applications', 'assessments', 'synced_drafts'] as const).reduce(
					(all, name) =>
						replace(all, name, {
							put: async (row: never) => void late.push((again) => again[name].put(row)),
							putAll: async (some: never[]) => void late.push((again) => again[name].putAll(some)),
						}),
					tables,
				);
				return work(rows);
			});
			await ports.store.write(durability, names, async (tables) => {
				for (const write of late) await write(tables);
			});
			return result;
		},
	},
});

/** A pulled draft replaces the text that is being written here. */
const clobbering: Wrap = (ports) => ({
	...ports,
	store: {
		...ports.store,
		write: (durability, names, work) => {
			if (!names.includes('synced_drafts')) return ports.store.write(durability, names, work);
			return ports.store.write(durability, [...names, 'drafts'], async (tables) => {
				const result = await work(tables);
				for (const theirs of await tables.synced_drafts.list()) {
					const mine = await tables.drafts.get([theirs.job_id, theirs.question_id]);
					if (mine && mine.text !== theirs.text) await tables.drafts.put({ ...mine, text: theirs.text });
				}
				return result;
			});
		},
	},
});

/** "Saved" is shown when the callback of the transaction ends, not when it is committed. */
const early = (store: SyncStore): SyncStore => ({
	...store,
	write: (durability, names, work) =>
		new Promise((resolve, reject) => {
			store
				.write(durability, names, async (tables) => {
					const result = await work(tables);
					resolve(result);
					return result;
				})
				.catch(reject);
		}),
});

/** Any response counts as success, as in a queue that ignores captive portals. */
const trustsAnyAnswer: Wrap = (ports) =>
	answered(ports, (response, opIds) => {
		if (response.kind !== 'response' || response.status >= 500 || response.status === 401) return response;
		if (response.status === 200 && response.body.startsWith('{')) return response;
		const results = opIds.map((op) => ({ op, status: 'applied', seq: 0 }));
		return { kind: 'response', status: 200, body: JSON.stringify({ results, epoch: 'epoch1' }), retryAfter: null };
	});

/** Tries four times and then stops. */
const givesUp: Wrap = (ports) => {
	let failures = 0;
	return {
		...ports,
		transport: {
			...ports.transport,
			push: async (ops, signal) => {
				if (failures >= 4) return never();
				const response = await ports.transport.push(ops, signal);
				failures += response.kind === 'response' && response.status === 200 ? 0 : 1;
				return response;
			},
		},
	};
};

const anyRecordOrder = withTables((tables) =>
	replace(tables, 'outbox', {
		heads: async (lane, limit) =>
			(await tables.outbox.where('state', 'queued'))
				.filter((row) => row.lane === lane)
				.reverse()
				.slice(0, limit),
	}),
);

const headOfLine = withTables((tables) =>
	replace(tables, 'outbox', {
		heads: async (lane, limit) =>
			(await tables.outbox.heads(lane, limit)).toSorted((a, b) => a.seq - b.seq).slice(0, 1),
		putAll: (rows) => tables.outbox.putAll(rows.map((row) => ({ ...row, failures: 0 }))),
		put: (row) => tables.outbox.put({ ...row, failures: 0 }),
	}),
);

const forgetsSent = withTables((tables) =>
	replace(tables, 'outbox', {
		putAll: (rows) => tables.outbox.putAll(rows.map((row) => ({ ...row, sent: false }))),
	}),
);

/** A restored server looks as if everything had already been offered to it. */
const neverOffersAgain: Wrap = (ports, tab) => {
	let epoch = '';
	const watching = onPull(ports, (page) => {
		epoch = page.epoch;
		return page;
	});
	const believing = withTables((tables, names) =>
		names.includes('submissions') || !names.includes('meta')
			? tables
			: replace(tables, 'meta', {
					get: async (key) => (key === 'resubmitted_epoch' ? { key, value: epoch } : tables.meta.get(key)),
				}),
	);
	return believing(watching, tab);
};

const withoutDeletes: Wrap = (ports) =>
	onPull(ports, (page) => ({ ...page, changes: page.changes.filter(({ row }) => row !== null) }));

const deviceTime: Wrap = (ports) => onPull(ports, (page) => ({ ...page, server_time: ports.clock.isoNow() }));

const alwaysHidden: Wrap = (ports) => ({ ...ports, isVisible: () => false });

/** A new epoch clears the device, including the outbox. */
const clearsOnReset: Wrap = (ports) => ({
	...ports,
	store: {
		...ports.store,
		write: (durability, names, work) => {
			if (!names.includes('synced_drafts')) return ports.store.write(durability, names, work);
			return ports.store.write(durability, [...names, 'outbox'], async (tables) => {
				const before = await tables.meta.get('cursor');
				const result = await work(tables);
				const after = await tables.meta.get('cursor');
				const epochOf = (row: typeof before): string =>
					(JSON.parse(row?.value ?? '{}') as { epoch?: string }).epoch ?? '';
				if (before && epochOf(before) !== epochOf(after)) {
					await tables.outbox.deleteAll((await tables.outbox.list()).map(({ seq }) => seq));
				}
				return result;
			});
		},
	},
});

/** The sealed answers are not those hashed: one is trimmed on its way into the store. */
const altersAnswers = (store: SyncStore): SyncStore => ({
	...store,
	write: (durability, names, work) =>
		store.write(durability, names, (tables) =>
			work(
				replace(tables, 'submissions', {
					put: (row) =>
						tables.submissions.put({
							...row,
							answers: Object.fromEntries(Object.entries(row.answers).map(([id, text]) => [id, `${text} `])),
						}),
				}),
			),
		),
});

/** Every saved card is a queue of its own. */
const cardsApart = (store: SyncStore): SyncStore => ({
	...store,
	write: (durability, names, work) =>
		store.write(durability, names, (tables) =>
			work(
				replace(tables, 'outbox', {
					add: (row) => tables.outbox.add({ ...row, record: row.op.record }),
				}),
			),
		),
});

/** The comment of a card is lost on its way into the outbox. */
const forgetsComments = (store: SyncStore): SyncStore => ({
	...store,
	write: (durability, names, work) =>
		store.write(durability, names, (tables) =>
			work(
				replace(tables, 'outbox', {
					add: (row) =>
						tables.outbox.add(
							row.op.kind === 'save_scorecard'
								? { ...row, op: { ...row.op, payload: { ...row.op.payload, comment: '' } } }
								: row,
						),
				}),
			),
		),
});

/** The figures of jobs are not written with the rows of their lists. */
const keepsOldFigures = withTables((tables) => replace(tables, 'job_figures', { putAll: async () => undefined }));

/** Every question looks as if nothing had been typed. */
const adoptsOverTyped = (store: SyncStore): SyncStore => {
	const untouched = (tables: Transaction): Transaction =>
		replace(tables, 'drafts', {
			where: async (field, value) =>
				(await tables.drafts.where(field, value)).map((row) => ({ ...row, is_adopted: true })),
		});
	return {
		read: (names, work) => store.read(names, (tables) => work(untouched(tables))),
		write: (durability, names, work) => store.write(durability, names, (tables) => work(untouched(tables))),
	};
};

/** One mutant per removed mechanism, with the invariant whose check must detect it. */
export const MUTANTS: readonly Named[] = [
	{ name: 'acknowledges before the commit', finds: 1, mutant: { wrapTabStore: early } },
	{ name: 'takes any answer for success', finds: 2, mutant: { wrap: trustsAnyAnswer } },
	{ name: 'clears the outbox with a reset', finds: 2, mutant: { wrap: clearsOnReset } },
	{ name: 'forgets that an operation was sent', finds: 2, mutant: { wrap: forgetsSent } },
	{ name: 'server without op ids', finds: 3, mutant: { rules: { checksOpIds: false } } },
	{ name: 'server that repeats a shortlist decision', finds: 3, mutant: { rules: { repeats: ['set_shortlist'] } } },
	{ name: 'server that stores a decision twice', finds: 3, mutant: { rules: { repeats: ['record_decision'] } } },
	{ name: 'server that sends a message again', finds: 3, mutant: { rules: { repeats: ['contact_candidate'] } } },
	{ name: 'server that stores a card again', finds: 3, mutant: { rules: { repeats: ['save_scorecard'] } } },
	{ name: 'server without a guard of the official submission', finds: 4, mutant: { rules: { guardsOfficial: false } } },
	{ name: 'server that drops variants', finds: 4, mutant: { rules: { keepsVariants: false } } },
	{ name: 'server restored under its old epoch', finds: 4, mutant: { rules: { newEpochAfterRestore: false } } },
	{ name: 'never offers again', finds: 4, mutant: { wrap: neverOffersAgain } },
	{ name: 'alters what is sealed', finds: 5, mutant: { wrapTabStore: altersAnswers } },
	{ name: 'sends a record in any order', finds: 6, mutant: { wrap: anyRecordOrder } },
	{ name: 'server without tombstones', finds: 7, mutant: { rules: { logsDeletes: false } } },
	{ name: 'server that logs no shortlist decision', finds: 7, mutant: { rules: { logsReviews: false } } },
	{ name: 'keeps old figures of jobs', finds: 7, mutant: { wrap: keepsOldFigures } },
	{ name: 'pulls no deletes', finds: 7, mutant: { wrap: withoutDeletes } },
	{ name: 'server that pages by time', finds: 7, mutant: { rules: { cursorOnSequence: false } } },
	{ name: 'server that shows every row to everybody', finds: 7, mutant: { rules: { scopesRows: false } } },
	{ name: 'cursor before its rows', finds: 8, mutant: { wrap: cursorFirst } },
	{ name: 'pull that clobbers', finds: 9, mutant: { wrap: clobbering } },
	{ name: 'adopts over what was typed', finds: 9, mutant: { wrapTabStore: adoptsOverTyped } },
	{ name: 'server that overwrites what others edited', finds: 10, mutant: { rules: { mergesByField: false } } },
	{ name: 'sends the texts of a question in any order', finds: 10, mutant: { wrap: anyRecordOrder } },
	{ name: 'sends the cards of an application in any order', finds: 10, mutant: { wrapTabStore: cardsApart } },
	{ name: 'saves a card without its comment', finds: 10, mutant: { wrapTabStore: forgetsComments } },
	{ name: 'no fencing', finds: 11, mutant: { wrap: unfenced() } },
	{ name: 'gives up after four tries', finds: 12, mutant: { wrap: givesUp } },
	{ name: 'never takes over from a frozen leader', finds: 12, mutant: { wrap: alwaysHidden } },
	{ name: 'sends under any token', finds: 13, mutant: { usesAnyToken: true } },
	{ name: 'sends strictly from the head of the queue', finds: 14, mutant: { wrap: headOfLine } },
	{
		name: 'lets go of payloads by the clock of the device',
		finds: 15,
		mutant: { wrap: deviceTime },
	},
];
