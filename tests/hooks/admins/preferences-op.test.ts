import { beforeAll, describe, expect, it } from 'vitest';
import { DEFAULT_PREFERENCES, readPreferences } from '../../../app/domain/admins/notification-preferences.ts';
import type { FieldEdit } from '../../../app/domain/ops/edit-operation.ts';
import { pushOp } from '../../support/api.ts';
import { anId, type BuiltAccount, buildAccount, buildStaff, operatorOf } from '../../support/builders.ts';
import { sharedServer } from '../../support/server-fixture.ts';
import { openEventStream } from '../../support/sse.ts';
import { changePreferences } from '../sync/ops.ts';
import { PullClient, pullRow } from '../sync/pull-client.ts';

const server = sharedServer();
type Member = Awaited<ReturnType<typeof buildStaff>>;
let boss: Member;
let grace: Member;
beforeAll(async () => {
	boss = await buildStaff(server(), 'super_admin', { first_name: 'Barbara', last_name: 'Liskov' });
	grace = await buildStaff(server(), 'admin', { first_name: 'Grace', last_name: 'Hopper' });
});

const push = (by: BuiltAccount, op: ReturnType<typeof changePreferences>) => pushOp(server(), by.token, op);
const THRESHOLD: FieldEdit['changes'] = { score_threshold: { base: 0, mine: 75 } };
const applied = expect.objectContaining({ status: 'applied' });
const notAllowed = expect.objectContaining({ status: 'rejected', code: 'not_allowed' });

const storedOf = async (rowId: string) =>
	readPreferences(
		(await (await operatorOf(server())).collection('admin_users').getOne(rowId)).notification_preferences,
	);

describe('an edit of notification preferences', () => {
	it('changes the named fields, reaches the member’s devices, and is applied once', async () => {
		const reviewer = await buildStaff(server(), 'reviewer');
		const named = { first_name: 'Ada', last_name: 'Byron' };
		await (await operatorOf(server())).collection('admin_users').update(reviewer.rowId, named);
		const stream = await openEventStream(server().url);
		await stream.subscribe(['candor/staff'], reviewer.token);
		const op = changePreferences(reviewer.rowId, {
			...THRESHOLD,
			'quiet_hours.enabled': { base: false, mine: true },
			time_zone: { base: 'UTC', mine: 'Europe/Sofia' },
		});
		expect(await push(reviewer, op)).toEqual(applied);
		const ping = { topic: 'candor/staff', data: { collection: 'admin_users', id: reviewer.rowId } };
		await expect.poll(() => stream.received()).toContainEqual(ping);
		stream.close();
		const wanted = {
			...DEFAULT_PREFERENCES,
			score_threshold: 75,
			quiet_hours: { ...DEFAULT_PREFERENCES.quiet_hours, enabled: true },
			time_zone: 'Europe/Sofia',
		};
		expect(await pullRow(server(), reviewer.token, 'notification_preferences', reviewer.rowId)).toEqual({
			id: reviewer.rowId,
			user_id: reviewer.id,
			name: 'Ada Byron',
			notification_preferences: wanted,
		});

		const back = changePreferences(reviewer.rowId, { score_threshold: { base: 75, mine: 0 } });
		expect(await push(reviewer, back)).toEqual(applied);
		expect(await push(reviewer, op)).toEqual(applied);
		expect(await storedOf(reviewer.rowId)).toEqual({ ...wanted, score_threshold: 0 });
	});

	it('merges with that of another device by field, and reports a conflict in one field with its author', async () => {
		const reviewer = await buildStaff(server(), 'reviewer');
		expect(await push(reviewer, changePreferences(reviewer.rowId, THRESHOLD))).toEqual(applied);
		const other = changePreferences(reviewer.rowId, { frequency: { base: 'immediate', mine: 'daily' } });
		expect(await push(grace, other)).toEqual(applied);
		const late = changePreferences(reviewer.rowId, {
			frequency: { base: 'immediate', mine: 'hourly' },
			'quiet_hours.end': { base: '08:00', mine: '07:00' },
		});
		expect(await push(reviewer, late)).toEqual({
			op: late.id,
			status: 'rejected',
			code: 'conflict',
			detail: 'frequency',
			current: {
				preferences: { frequency: 'daily' },
				last_edit: { by: 'Grace Hopper', at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) },
			},
		});
		expect(await storedOf(reviewer.rowId)).toEqual({
			...DEFAULT_PREFERENCES,
			score_threshold: 75,
			frequency: 'daily',
		});
	});

	it.each<[string, FieldEdit['changes'], string]>([
		['a threshold that is not offered', { score_threshold: { base: 0, mine: 80 } }, 'invalid_value'],
		['a frequency that is not offered', { frequency: { base: 'immediate', mine: 'weekly' } }, 'invalid_value'],
		['a time that is none', { 'quiet_hours.start': { base: '22:00', mine: '25:00' } }, 'invalid_value'],
		['an unknown time zone', { time_zone: { base: 'UTC', mine: 'Europe/Atlantis' } }, 'invalid_value'],
		['a value of another kind', { email_notifications: { base: true, mine: { on: true } } }, 'invalid_value'],
		['a role', { role: { base: 'reviewer', mine: 'super_admin' } }, 'field_not_allowed'],
		['the quiet hours as a whole', { quiet_hours: { base: {}, mine: {} } }, 'field_not_allowed'],
		['no field', { '__proto__.role': { base: '', mine: 'admin' } }, 'field_not_allowed'],
	])('is refused with %s', async (_, changes, code) => {
		const reviewer = await buildStaff(server(), 'reviewer');
		expect(await push(reviewer, changePreferences(reviewer.rowId, changes))).toMatchObject({ code });
		expect(await storedOf(reviewer.rowId)).toEqual(DEFAULT_PREFERENCES);
	});
});

describe('notification preferences are changed', () => {
	it('by every member of the hiring team for themselves', async () => {
		for (const role of ['reviewer', 'admin', 'super_admin'] as const) {
			const member = await buildStaff(server(), role);
			expect(await push(member, changePreferences(member.rowId, THRESHOLD))).toEqual(applied);
		}
	});

	it('by admins for others, for super admins only by super admins, and by reviewers only for themselves', async () => {
		const [other, lead, reviewer] = [
			await buildStaff(server(), 'admin'),
			await buildStaff(server(), 'super_admin'),
			await buildStaff(server(), 'reviewer'),
		];
		expect(await push(grace, changePreferences(reviewer.rowId, THRESHOLD))).toEqual(applied);
		expect(await push(grace, changePreferences(other.rowId, THRESHOLD))).toEqual(applied);
		expect(await push(grace, changePreferences(lead.rowId, THRESHOLD))).toEqual(notAllowed);
		expect(await storedOf(lead.rowId)).toEqual(DEFAULT_PREFERENCES);
		expect(await push(boss, changePreferences(lead.rowId, THRESHOLD))).toEqual(applied);
		expect(await push(reviewer, changePreferences(grace.rowId, THRESHOLD))).toEqual(notAllowed);
		expect(await storedOf(grace.rowId)).toEqual(DEFAULT_PREFERENCES);
	});

	it('by no candidate and no deactivated member, and a missing row is refused like a foreign one', async () => {
		const left = await buildStaff(server(), 'admin');
		await (await operatorOf(server())).collection('admin_users').update(left.rowId, { is_active: false });
		const client = await server().signIn(left.email, left.password);
		const again = { ...left, token: client.authStore.token };
		const foreign = changePreferences(grace.rowId, THRESHOLD);
		for (const by of [again, await buildAccount(server())]) expect(await push(by, foreign)).toEqual(notAllowed);
		expect(await push(again, changePreferences(left.rowId, THRESHOLD))).toEqual(notAllowed);
		expect(await storedOf(left.rowId)).toEqual(DEFAULT_PREFERENCES);

		const reviewer = await buildStaff(server(), 'reviewer');
		const missing = changePreferences(anId(), THRESHOLD);
		const { op: _, ...ofForeign } = await push(reviewer, foreign);
		const { op: __, ...ofMissing } = await push(reviewer, missing);
		expect(ofMissing).toEqual(ofForeign);
	});
});

it('preferences are removed from the devices of a deactivated member', async () => {
	const member = await buildStaff(server(), 'reviewer');
	const before = new PullClient(server(), member.token);
	await before.pull();
	expect(before.ids('notification_preferences')).toEqual([member.rowId]);
	await (await operatorOf(server())).collection('admin_users').update(member.rowId, { is_active: false });
	const client = await server().signIn(member.email, member.password);
	const after = new PullClient(server(), client.authStore.token);
	const { epoch, scope, cursor, ahead } = before;
	Object.assign(after, { epoch, scope, cursor, ahead });
	for (const [key, row] of before.rows) after.rows.set(key, row);
	await after.pull();
	expect(after.ids('notification_preferences')).toEqual([]);
});
