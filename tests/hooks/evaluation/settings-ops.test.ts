import { beforeAll, describe, expect, it } from 'vitest';
import type { StaffRole } from '../../../app/domain/access/actor.ts';
import type { SyncedCategory, SyncedFlag } from '../../../app/domain/evaluation/category-rows.ts';
import { expectOk, pushOp } from '../../support/api.ts';
import {
	aCategory,
	anId,
	type BuiltAccount,
	buildAccount,
	buildJob,
	buildStaff,
	operatorOf,
} from '../../support/builders.ts';
import { ownServer } from '../../support/server-fixture.ts';
import { type EventStream, openEventStream } from '../../support/sse.ts';
import { addCategory, editCategory, editJob, setFlag } from '../sync/ops.ts';
import { PullClient } from '../sync/pull-client.ts';

const server = ownServer();
let grace: BuiltAccount;
let joan: BuiltAccount;
beforeAll(async () => {
	grace = await buildStaff(server(), 'admin', { first_name: 'Grace', last_name: 'Hopper' });
	joan = await buildStaff(server(), 'admin', { first_name: 'Joan', last_name: 'Clarke' });
});

const push = (op: Parameters<typeof pushOp>[2], by: BuiltAccount = grace) => pushOp(server(), by.token, op);
const applied = expect.objectContaining({ status: 'applied' });

async function pulled<Row>(collection: 'evaluation_categories' | 'evaluation_feature_flags', by = grace) {
	const client = new PullClient(server(), by.token);
	await client.pull();
	return client.ids(collection).map((id) => client.rows.get(`${collection}/${id}`) as Row);
}

const stored = async (id: string): Promise<SyncedCategory | undefined> =>
	(await pulled<SyncedCategory>('evaluation_categories')).find((row) => row.id === id);

const flag = async (name: string, by = grace): Promise<SyncedFlag> => {
	const found = (await pulled<SyncedFlag>('evaluation_feature_flags', by)).find(({ flag_name }) => flag_name === name);
	if (!found) throw new Error(`There is no flag ${name}.`);
	return found;
};

async function listening({ token }: BuiltAccount): Promise<EventStream> {
	const stream = await openEventStream(server().url);
	await stream.subscribe(['candor/staff'], token);
	return stream;
}

async function pinged(stream: EventStream, collection: string, id: string): Promise<void> {
	await expect.poll(() => stream.received()).toContainEqual({ topic: 'candor/staff', data: { collection, id } });
	stream.close();
}

async function added(shape: Parameters<typeof aCategory>[0] = {}): Promise<string> {
	const op = addCategory(aCategory(shape));
	expect(await push(op)).toEqual(applied);
	return op.record;
}

describe('a category', () => {
	it('is added with its values, its position the number of categories, and arrives once', async () => {
		const count = (await pulled<SyncedCategory>('evaluation_categories')).length;
		const values = aCategory({
			evaluation_criteria: {
				requiredSkills: ['Patience'],
				penaltyFactors: ['Haste'],
				bonusKeywords: ['tourbillon'],
				disqualifyingResponses: ['I forge hallmarks'],
			},
		});
		const op = addCategory(values);
		expect(await push(op)).toEqual(applied);
		expect(await push(op)).toEqual(applied);
		expect(await push(addCategory(values, op.record))).toEqual(applied);
		expect(await push(addCategory({ ...values, name: 'Other' }, op.record))).toMatchObject({ code: 'op_id_conflict' });
		expect(await stored(op.record)).toEqual({ ...values, id: op.record, sort_order: count });
		expect(await pulled('evaluation_categories')).toHaveLength(count + 1);
	});

	it('merges edits of two admins by field, and keeps its criteria through an edit of other fields', async () => {
		const id = await added({
			evaluation_criteria: { ...aCategory().evaluation_criteria, requiredSkills: ['Patience'] },
		});
		expect(await push(editCategory(id, { name: { base: 'Clock making', mine: 'Horology' } }))).toEqual(applied);
		const theirs = editCategory(id, {
			'scoring_config.baseScore': { base: 65, mine: 60 },
			keywords: { base: ['spring', 'escapement'], mine: ['spring'] },
		});
		expect(await push(theirs, joan)).toEqual(applied);
		expect(await stored(id)).toMatchObject({
			name: 'Horology',
			keywords: ['spring'],
			scoring_config: { ...aCategory().scoring_config, baseScore: 60 },
			evaluation_criteria: { ...aCategory().evaluation_criteria, requiredSkills: ['Patience'] },
		});
	});

	it('reports a conflict for one field changed by two admins, with the current value, author and time', async () => {
		const id = await added();
		await push(editCategory(id, { name: { base: 'Clock making', mine: 'Horology' } }), joan);
		const late = editCategory(id, {
			name: { base: 'Clock making', mine: 'Watches' },
			description: { base: '', mine: 'Small ones.' },
		});
		expect(await push(late)).toEqual({
			op: late.id,
			status: 'rejected',
			code: 'conflict',
			detail: 'name',
			current: {
				category: { name: 'Horology' },
				last_edit: { by: 'Joan Clarke', at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) },
			},
		});
		expect(await stored(id)).toMatchObject({ name: 'Horology', description: '' });
	});

	it('edits its weights as one field, because only together they sum to 1', async () => {
		const id = await added();
		const base = aCategory().scoring_weights;
		const mine = { ...base, domainExpertise: 0.3, problemSolving: 0.2 };
		expect(await push(editCategory(id, { scoring_weights: { base, mine } }), joan)).toEqual(applied);
		const late = { ...base, communication: 0.1, problemSolving: 0.2 };
		expect(await push(editCategory(id, { scoring_weights: { base, mine: late } }))).toMatchObject({
			code: 'conflict',
			current: { category: { scoring_weights: mine } },
		});
	});

	it.each([
		[
			'Scoring weights must sum to 1.0',
			aCategory({ scoring_weights: { ...aCategory().scoring_weights, communication: 0.3 } }),
		],
		[
			'Minimum, base and maximum must be from 0 to 100, in this order. The penalty must be 0 or less, and the bonus 0 or more.',
			aCategory({ scoring_config: { ...aCategory().scoring_config, minScore: 96 } }),
		],
		['Give the category a name of at most 200 characters.', aCategory({ name: ' ' })],
		['The texts of the category are longer than the server accepts.', aCategory({ description: 'a'.repeat(5_001) })],
		[
			'The category has an unexpected format.',
			aCategory({ scoring_config: { ...aCategory().scoring_config, baseScore: 60.5 } }),
		],
	])('is refused with the message “%s”, new and edited', async (detail, values) => {
		expect(await push(addCategory(values))).toMatchObject({ code: 'invalid_value', detail });
		const id = await added();
		const {
			name,
			description,
			scoring_weights,
			scoring_config: { minScore, baseScore },
		} = values;
		const base = aCategory();
		const edit = editCategory(id, {
			name: { base: base.name, mine: name },
			description: { base: base.description, mine: description },
			scoring_weights: { base: base.scoring_weights, mine: scoring_weights },
			'scoring_config.minScore': { base: base.scoring_config.minScore, mine: minScore },
			'scoring_config.baseScore': { base: base.scoring_config.baseScore, mine: baseScore },
		});
		expect(await push(edit)).toMatchObject({ code: 'invalid_value', detail });
		expect(await stored(id)).toMatchObject(base);
	});

	it('is refused when two valid edits are invalid together', async () => {
		const id = await added();
		expect(await push(editCategory(id, { 'scoring_config.minScore': { base: 25, mine: 60 } }), joan)).toEqual(applied);
		expect(await push(editCategory(id, { 'scoring_config.baseScore': { base: 65, mine: 50 } }))).toMatchObject({
			code: 'invalid_value',
			detail: expect.stringMatching(/^Minimum, base and maximum must be from 0 to 100/),
		});
	});

	it('becomes the only default, by an edit and when new', async () => {
		const before = (await pulled<SyncedCategory>('evaluation_categories')).find(({ is_default }) => is_default);
		const first = await added({ is_default: true });
		const second = await added();
		expect(await push(editCategory(second, { is_default: { base: false, mine: true } }))).toEqual(applied);
		const defaults = (await pulled<SyncedCategory>('evaluation_categories')).filter(({ is_default }) => is_default);
		expect(defaults.map(({ id }) => id)).toEqual([second]);
		expect((await stored(first))?.is_default).toBe(false);
		await push(editCategory(before?.id ?? '', { is_default: { base: false, mine: true } }));
	});

	it('refuses a field that an edit may not contain, and a value of another type', async () => {
		const id = await added();
		expect(await push(editCategory(id, { sort_order: { base: 1, mine: 0 } }))).toMatchObject({
			code: 'field_not_allowed',
			detail: 'sort_order',
		});
		for (const field of ['keywords', 'is_active', 'scoring_weights', 'evaluation_criteria.bonusKeywords']) {
			expect(await push(editCategory(id, { [field]: { base: null, mine: 'oak' } }))).toMatchObject({
				code: 'invalid_value',
				detail: 'The category has an unexpected format.',
			});
		}
		expect(await stored(id)).toMatchObject(aCategory());
	});

	it('that was deleted cannot be edited, and its jobs use the default', async () => {
		const id = await added();
		const job = await buildJob(server());
		expect(await push(editJob(job.id, { category_id: { base: '', mine: id } }))).toEqual(applied);
		const remove = (token: string, record: string) =>
			server().call('DELETE', `/api/collections/evaluation_categories/records/${record}`, { token });
		const stream = await listening(grace);
		expect((await remove(joan.token, id)).status).toBe(204);
		await pinged(stream, 'evaluation_categories', id);
		expect(await push(editCategory(id, { name: { base: 'Clock making', mine: 'x' } }))).toMatchObject({
			code: 'category_gone',
		});
		expect(await stored(id)).toBe(undefined);
		expect(await (await operatorOf(server())).collection('jobs').getOne(job.id)).toMatchObject({ category_id: '' });
		const [standard] = (await pulled<SyncedCategory>('evaluation_categories')).filter(({ is_default }) => is_default);
		expect((await remove(joan.token, standard?.id ?? '')).status).toBe(404);
	});
});

describe('a feature flag', () => {
	it.each([
		['an admin', (id: string, isEnabled: boolean) => push(setFlag(id, isEnabled))],
		[
			'an operator',
			async (id: string, isEnabled: boolean) =>
				(await operatorOf(server())).collection('evaluation_feature_flags').update(id, { is_enabled: isEnabled }),
		],
	])('that %s switched pings a candidate, whose next pull contains every row and the new flags', async (_, set) => {
		const { id, is_enabled } = await flag('qualityIndicators');
		const ada = await buildAccount(server());
		const device = new PullClient(server(), ada.token);
		await device.pull();
		const shown = async () => expectOk(await server().call('GET', '/api/public/flags'));
		const topic = `candor/account/${ada.id}`;
		const stream = await openEventStream(server().url);
		expect(await stream.subscribe([topic], ada.token)).toBe(204);
		for (const isEnabled of [!is_enabled, is_enabled]) {
			const before = stream.received().length;
			await set(id, isEnabled);
			await expect
				.poll(() => stream.received().slice(before))
				.toEqual([{ topic, data: { collection: 'evaluation_feature_flags', id } }]);
			expect((await device.pull())[0]?.reset).toBe(true);
			expect(await shown()).toMatchObject({ qualityIndicators: isEnabled });
		}
		stream.close();
	});

	it('applies to every account, and a repeat changes nothing', async () => {
		const { id, is_enabled } = await flag('behaviorAnalytics');
		const stream = await listening(joan);
		const op = setFlag(id, !is_enabled);
		expect(await push(op)).toEqual(applied);
		await pinged(stream, 'evaluation_feature_flags', id);
		expect(await push(setFlag(id, is_enabled), joan)).toEqual(applied);
		expect(await push(op)).toEqual(applied);
		expect((await flag('behaviorAnalytics')).is_enabled).toBe(is_enabled);
		expect(await push(setFlag(anId(), true))).toMatchObject({ code: 'invalid_value' });
	});

	it('has its configuration pulled by super admins only', async () => {
		const operator = await buildStaff(server(), 'super_admin');
		const { id } = await flag('behaviorAnalytics');
		await server().call('PATCH', `/api/collections/evaluation_feature_flags/records/${id}`, {
			token: operator.token,
			body: { config_data: { threshold: 3 } },
		});
		expect((await flag('behaviorAnalytics', operator)).config_data).toEqual({ threshold: 3 });
		expect((await flag('behaviorAnalytics', grace)).config_data).toEqual({});
	});
});

it.each(['reviewer', null] as const)('the settings are refused to %s', async (role: StaffRole | null) => {
	const account = role ? await buildStaff(server(), role) : await buildAccount(server());
	const id = await added();
	const { id: flagId } = await flag('qualityIndicators');
	for (const op of [
		addCategory(aCategory()),
		editCategory(id, { name: { base: 'Clock making', mine: 'x' } }),
		setFlag(flagId, false),
	]) {
		expect(await push(op, account)).toMatchObject({ code: 'not_allowed' });
	}
	expect(await stored(id)).toMatchObject(aCategory());
	expect((await flag('qualityIndicators')).is_enabled).toBe(true);
});
