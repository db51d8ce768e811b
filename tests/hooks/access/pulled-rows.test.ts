import { beforeAll, describe, expect, it } from 'vitest';
import type { SyncedCollection } from '../../../app/domain/sync/pull-page.ts';
import {
	aCategory,
	aLibraryEntry,
	anId,
	anInvitationRow,
	aSlide,
	buildJob,
	buildStaff,
} from '../../support/builders.ts';
import { aTeamText } from '../../support/team-texts.ts';
import { PullClient } from '../sync/pull-client.ts';
import { aDraftRow } from './rows.ts';
import { accessScene, ROLES, type Role } from './scene.ts';
import { PULLED } from './table.ts';

const scene = accessScene();
const COLLECTIONS = Object.keys(PULLED) as SyncedCollection[];

/** A stranger's row in each collection, and a change to it. A paused job and a library entry belong to no account. */
let foreign: Record<SyncedCollection, { stored: string; id: string; change: () => object }>;
beforeAll(async () => {
	const { submission, id } = scene.stranger();
	const draft = await scene.created('assessment_drafts', aDraftRow(scene, id));
	foreign = {
		jobs: {
			stored: 'jobs',
			id: (await buildJob(scene.server(), { active: false }, [{ weight: 9 }])).id,
			change: () => ({ title: anId() }),
		},
		listed_applications: { stored: 'assessments', id: submission, change: () => ({ summary: anId() }) },
		applications: { stored: 'assessments', id: submission, change: () => ({ summary: anId() }) },
		own_assessments: { stored: 'assessments', id: submission, change: () => ({ summary: anId() }) },
		drafts: { stored: 'assessment_drafts', id: draft, change: () => ({ text: anId() }) },
		question_library: {
			stored: 'question_library',
			id: await scene.created('question_library', aLibraryEntry()),
			change: () => ({ subcategory: anId() }),
		},
		investor_deck_slides: {
			stored: 'investor_deck_slides',
			id: await scene.created('investor_deck_slides', aSlide()),
			change: () => ({ title: anId() }),
		},
		candidate_invitations: {
			stored: 'candidate_invitations',
			id: await scene.created('candidate_invitations', anInvitationRow(scene.job().id)),
			change: () => ({ first_name: anId() }),
		},
		evaluation_categories: {
			stored: 'evaluation_categories',
			id: await scene.created('evaluation_categories', aCategory()),
			change: () => ({ description: anId() }),
		},
		evaluation_feature_flags: {
			stored: 'evaluation_feature_flags',
			id: (await scene.findId('evaluation_feature_flags', "flag_name = 'qualityIndicators'")) ?? '',
			change: () => ({ description: anId() }),
		},
		saved_views: {
			stored: 'saved_views',
			id: await scene.created('saved_views', { user_id: id, name: 'Calm', search: '' }),
			change: () => ({ name: anId() }),
		},
		team_texts: {
			stored: 'team_texts',
			id: await scene.created('team_texts', aTeamText()),
			change: () => ({ text: anId() }),
		},
		notification_preferences: {
			stored: 'admin_users',
			id: (await buildStaff(scene.server(), 'super_admin')).rowId,
			change: () => ({ first_name: anId() }),
		},
	};
});

/** The role's own rows. */
async function ownRows(role: Role): Promise<Partial<Record<SyncedCollection, string>>> {
	const account = scene.account(role);
	if (!account) return {};
	const draft = await scene.created('assessment_drafts', aDraftRow(scene, account.id));
	const view = await scene.created('saved_views', { user_id: account.id, name: 'Own', search: '' });
	return {
		saved_views: view,
		own_assessments: account.submission,
		drafts: draft,
		...(account.rowId && { notification_preferences: account.rowId }),
	};
}

/** Changes every foreign row, so that its change is the newest in the log. */
async function changeForeignRows(): Promise<void> {
	const operator = await scene.operator();
	for (const { stored, id, change } of Object.values(foreign)) await operator.collection(stored).update(id, change());
}

const letterOf = (ids: string[], stranger: string, own: string | undefined): string =>
	ids.includes(stranger) ? 'L' : own && ids.includes(own) ? 'l' : '';

describe.each(ROLES.map((role, column) => ({ role, column })).filter(({ role }) => role !== 'guest'))(
	'the synced pull, for a $role,',
	({ role, column }) => {
		it('returns the rows of the access table and no others, first and later', async () => {
			const client = new PullClient(scene.server(), scene.account(role)?.token ?? '');
			const expected = Object.fromEntries(COLLECTIONS.map((name) => [name, PULLED[name][column]]));
			const own = await ownRows(role);
			await client.pull();
			const measured = () =>
				Object.fromEntries(COLLECTIONS.map((name) => [name, letterOf(client.ids(name), foreign[name].id, own[name])]));
			expect(measured()).toEqual(expected);
			for (const name of COLLECTIONS) {
				if (PULLED[name][column] === 'l') expect(client.ids(name)).toEqual([own[name]]);
				if (PULLED[name][column] === '') expect(client.ids(name)).toEqual([]);
			}

			const before = client.cursor;
			await changeForeignRows();
			const changes = (await client.pull()).flatMap((page) => page.changes);
			const ofOthers = changes.filter(({ collection, id }) => own[collection] !== id);
			const later = new Set(ofOthers.map(({ collection }) => collection));
			expect(client.cursor).toBeGreaterThan(before);
			expect(measured()).toEqual(expected);
			expect([...later].sort()).toEqual(COLLECTIONS.filter((name) => expected[name] === 'L').sort());
		});

		it('depends on the account and not on what a device claims to have seen', async () => {
			const token = scene.account(role)?.token ?? '';
			const supers = new PullClient(scene.server(), scene.account('super admin')?.token ?? '');
			await supers.pull();
			if (role === 'super admin') return;
			const query = new URLSearchParams({ epoch: supers.epoch, scope: supers.scope, since: '0' });
			const forged = await scene.server().call('GET', `/api/sync/pull?${query}`, { token });
			expect(forged).toMatchObject({ status: 200, body: { reset: true } });
			const { changes } = forged.body as { changes: { collection: SyncedCollection }[] };
			const granted = COLLECTIONS.filter((name) => PULLED[name][column] !== '');
			expect(changes.filter(({ collection }) => !granted.includes(collection))).toEqual([]);
		});
	},
);

describe('the synced pull', () => {
	it('is refused to a guest', async () => {
		expect(await scene.ask('guest', 'GET', '/api/sync/pull')).toMatchObject({
			status: 401,
			body: { code: 'unauthorized' },
		});
	});

	it('returns a candidate no hidden field of their own assessment', async () => {
		const { body } = await scene.ask('candidate', 'GET', '/api/sync/pull');
		for (const hidden of [
			'ideal_traits',
			'"weight"',
			'risk',
			'red_flags',
			'recommendation',
			'score_before',
			'evaluations',
			scene.stranger().id,
		]) {
			expect(JSON.stringify(body), hidden).not.toContain(hidden);
		}
	});

	it('returns the hiring team no answers with an application', async () => {
		const { body } = await scene.ask('reviewer', 'GET', '/api/sync/pull');
		const { changes } = body as { changes: { collection: string; row: object }[] };
		const applications = changes.filter(({ collection }) => collection === 'applications');
		expect(applications).not.toEqual([]);
		expect(applications.filter(({ row }) => 'answers' in row || 'evaluations' in row)).toEqual([]);
		expect(applications.filter(({ row }) => !('score_before' in row))).toEqual([]);
	});
});
