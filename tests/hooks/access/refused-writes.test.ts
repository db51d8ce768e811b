import { describe, expect, it } from 'vitest';
import { anEmail, buildStaff } from '../../support/builders.ts';
import { rowsOf } from './rows.ts';
import { accessScene, ROLES, type Role } from './scene.ts';
import { TABLE } from './table.ts';

const scene = accessScene();

/**
 * Writes that an account without the right might send, in PocketBase's formats: plain fields, and fields that add to or
 * remove from existing values.
 */
const ATTACKS: Record<string, Record<string, unknown>[]> = {
	users: [
		{ first_name: 'X' },
		{ 'first_name+': 'X' },
		{ staff_role: 'admin' },
		{ 'staff_role+': 'admin' },
		{ verified: false },
	],
	user_profiles: [{ first_name: 'X' }, { 'full_name+': 'X' }, { 'email+': 'x' }, { user_id: 'aaaaaaaaaaaaaaa' }],
	admin_users: [
		{ first_name: 'X' },
		{ role: 'super_admin' },
		{ 'role+': 'super_admin' },
		{ 'role-': 'reviewer' },
		{ is_active: false },
	],
	jobs: [{ title: 'X' }, { 'title+': 'X' }, { active: false }, { 'active-': true }, { ideal_traits: 'X' }],
	assessment_questions: [{ prompt: 'X' }, { 'order_index+': 1 }, { weight: 9 }, { 'weight-': 3 }, { 'options+': 'X' }],
	question_library: [
		{ prompt: 'X' },
		{ 'prompt+': 'X' },
		{ 'tags+': 'x' },
		{ 'tags-': 'feedback' },
		{ type: 'multiple-choice' },
	],
	email_outbox: [{ state: 'queued' }, { recipient: 'x@candor.test' }, { 'attempts-': 9 }],
	evaluation_categories: [{ name: 'X' }, { is_default: true }, { 'sort_order+': 1 }],
	team_texts: [{ text: 'X' }, { 'text+': 'x' }, { stage: 'hired' }],
	evaluation_feature_flags: [{ is_enabled: false }, { flag_name: 'x' }, { 'description+': 'x' }],
	assessment_overrides: [{ override_score: 1 }, { 'override_score-': 9 }, { 'override_reason+': 'x' }],
	risk_decisions: [{ decision: 'restored' }, { 'reason+': 'x' }, { risk_score: 0 }, { decided_by: 'aaaaaaaaaaaaaaa' }],
	shortlist_entries: [{ on_shortlist: false }, { changed_by: 'aaaaaaaaaaaaaaa' }],
	candidate_messages: [{ state: 'failed' }, { 'text+': 'x' }],
	application_notes: [{ text: 'x' }, { 'text+': 'x' }, { written_by: 'aaaaaaaaaaaaaaa' }],
	scorecards: [{ comment: 'x' }, { marks: [] }, { written_by: 'aaaaaaaaaaaaaaa' }],
	ended_hidings: [{ ended_by: 'aaaaaaaaaaaaaaa' }],
	human_review_requests: [{ answer: 'x' }, { 'message+': 'x' }],
	consents: [{ ai_declined: true }, { 'consent_version+': 'x' }],
	notification_logs: [{ status: 'queued' }, { recipient: 'x@candor.test' }],
	assessments: [{ score: 100 }, { 'score+': 50 }, { is_admin_test: true }, { answers: {} }],
};

const without = (role: Role, letter: string): string[] =>
	Object.keys(ATTACKS).filter((collection) => !TABLE[collection]?.[ROLES.indexOf(role)]?.includes(letter));

const path = (collection: string): string => `/api/collections/${collection}/records`;

/** Hidden fields are read from the operator's export; modification times are ignored. */
const stored = async (collection: string, id: string) => ({ ...(await scene.read(collection, id)), updated_at: '' });

describe.each(ROLES)('a %s without write access', (role) => {
	it.each(without(role, 'U'))(
		'cannot change %s as JSON or as a form, with plain fields or with modifiers',
		async (collection) => {
			const id = await rowsOf(scene)[collection]?.foreign();
			if (!id) throw new Error(`No row of ${collection}`);
			const before = await stored(collection, id);
			for (const body of ATTACKS[collection] ?? []) {
				const { status } = await scene.ask(role, 'PATCH', `${path(collection)}/${id}`, body);
				expect([400, 401, 403, 404], JSON.stringify(body)).toContain(status);
				expect([400, 401, 403, 404], JSON.stringify(body)).toContain(
					await scene.askByForm(role, 'PATCH', `${path(collection)}/${id}`, body),
				);
			}
			expect(await stored(collection, id)).toEqual(before);
		},
	);

	it.each(without(role, 'C').filter((collection) => !TABLE[collection]?.[ROLES.indexOf(role)]?.includes('c')))(
		'cannot create a row in %s with a form either',
		async (collection) => {
			const body = await rowsOf(scene)[collection]?.create?.foreign();
			const count = async () => (await (await scene.operator()).collection(collection).getList(1, 1)).totalItems;
			const before = await count();
			const status = await scene.askByForm(role, 'POST', path(collection), { ...body });
			expect([400, 401, 403, 404]).toContain(status);
			expect(await count()).toBe(before);
		},
	);
});

describe('rights', () => {
	it.each(['admin', 'super admin'] as const)(
		'cannot be changed by a %s over the records API: role, active state, account and e-mail have separate routes',
		async (role) => {
			const { rowId } = await buildStaff(scene.server(), 'reviewer');
			const before = await stored('admin_users', rowId);
			const attacks = [
				{ role: 'super_admin' },
				{ 'role+': 'super_admin' },
				{ is_active: false },
				{ user_id: scene.stranger().id },
				{ 'user_id+': 'x' },
				{ email: anEmail() },
			];
			for (const body of attacks) {
				const { status } = await scene.ask(role, 'PATCH', `${path('admin_users')}/${rowId}`, body);
				const byForm = await scene.askByForm(role, 'PATCH', `${path('admin_users')}/${rowId}`, body);
				for (const each of [status, byForm]) expect([200, 400, 403], JSON.stringify(body)).toContain(each);
			}
			expect(await stored('admin_users', rowId)).toEqual(before);
		},
	);

	it('do not let an admin change a super admin’s row, including the names', async () => {
		const { rowId } = await buildStaff(scene.server(), 'super_admin');
		const before = await stored('admin_users', rowId);
		const { status } = await scene.ask('admin', 'PATCH', `${path('admin_users')}/${rowId}`, { first_name: 'X' });
		expect([403, 404]).toContain(status);
		expect(await stored('admin_users', rowId)).toEqual(before);
	});

	it('cannot be set on sign-up, also not with a form', async () => {
		const email = anEmail();
		const password = 'Candor!demo1';
		const body = { email, password, passwordConfirm: password, first_name: 'A', last_name: 'B', verified: true };
		const rights = { staff_role: 'admin', 'staff_role+': 'admin', emailVisibility: true, tokenKey: 'x'.repeat(40) };
		expect(await scene.askByForm('guest', 'POST', path('users'), { ...body, ...rights })).toBe(200);
		const id = (await scene.findId('users', `email = '${email}'`)) ?? '';
		expect(await scene.read('users', id)).toMatchObject({ verified: false, staff_role: '', emailVisibility: false });
		await expect(scene.server().signIn(email, password)).rejects.toMatchObject({ status: expect.any(Number) });
	});
});
