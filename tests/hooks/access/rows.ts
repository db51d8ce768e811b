import { DEFAULT_CATEGORY } from '../../../app/domain/evaluation/category.ts';
import { DEFAULT_VERSION_ID } from '../../../app/domain/questions/default-questions.ts';
import { someAnalytics } from '../../support/assessment-parts.ts';
import {
	aHireEventRow,
	aJob,
	aLibraryEntry,
	anEmail,
	anId,
	anInvitationRow,
	aSlide,
	PASSWORD,
} from '../../support/builders.ts';
import { aTeamText } from '../../support/team-texts.ts';
import { aDraft } from '../sync/ops.ts';
import type { AccessScene, Role } from './scene.ts';

/** A row of a collection that belongs to an account, or to none in particular; created by the operator where needed. */
export type Rows = {
	/** A new row of a stranger. */
	foreign(): Promise<string>;
	/** A row that belongs to the account; undefined where the collection has none. */
	own?(role: Role): Promise<string | undefined>;
	/** The payload that creates a row for a stranger, and one for the account itself. */
	create?: { foreign(): Promise<object>; own?(role: Role): Promise<object> };
	update: object;
	/** The text field that a test of pulls changes, where it is not the first of `update`. */
	changed?: string;
};

/** A draft of an account for the scene's job. */
export const aDraftRow = (scene: AccessScene, user_id: string) => ({
	...aDraft({ job_id: scene.job().id, device_id: anId() }),
	user_id,
});

/** Rows of every existing collection, by its name. */
export function rowsOf(scene: AccessScene): Record<string, Rows> {
	const analyticsRow = (assessment_id: string, question_id: string) => ({
		...someAnalytics(question_id, 1),
		assessment_id,
	});

	const draftRow = (user_id: string) => aDraftRow(scene, user_id);

	const opConflictRow = (user_id: string) => ({
		user_id,
		op_id: anId(),
		kind: 'save_draft',
		record: anId(),
		content_hash: anId(),
		payload: {},
	});

	const importRow = (user_id: string) => ({ user_id, op_id: anId(), imported_by: anId() });

	const consentRow = (user_id: string) => ({ user_id, job_id: scene.job().id, consent_version: '1', given_at: '' });

	const overrideRow = async () => ({
		assessment_id: scene.stranger().submission,
		override_score: 88,
		override_reason: 'Knows the machine by heart.',
	});

	const historyRow = async () => ({
		assessment_id: scene.stranger().submission,
		batch_id: anId(),
		evaluation_version: 'enhanced_v1',
		original_score: 60,
		new_score: 70,
	});

	const decisionRow = async () => ({
		assessment_id: scene.stranger().submission,
		decision: 'dismissed',
		reason: 'The paste was her own draft.',
	});

	const shortlistRow = async () => ({ assessment_id: scene.stranger().submission, on_shortlist: true });

	const messageRow = async () => ({
		assessment_id: scene.stranger().submission,
		subject: 'An interview',
		text: 'Can we talk?',
		state: 'sent',
	});

	const noteRow = async () => ({ assessment_id: scene.stranger().submission, text: 'Call her on Friday.' });

	const cardRow = async () => ({ assessment_id: scene.stranger().submission, marks: [], comment: 'Clear.' });
	const endedRow = async () => ({ assessment_id: scene.stranger().submission });

	const logRow = () => ({
		assessment_id: scene.stranger().submission,
		kind: 'assessment_notification',
		recipient: anEmail('admin'),
		status: 'sent',
	});

	const invitationRow = () => ({
		email: anEmail('invited'),
		role: 'reviewer',
		mail_state: 'sent',
		expires_at: '2036-11-20 10:00:00.000Z',
	});

	const reviewRow = async () => ({
		assessment_id: anId(),
		user_id: scene.stranger().id,
		asked_at: '2026-11-20 10:00:00.000Z',
	});

	return {
		users: {
			foreign: async () => scene.stranger().id,
			own: async (role) => scene.account(role)?.id,
			create: { foreign: async () => ({ email: anEmail(), password: PASSWORD, passwordConfirm: PASSWORD }) },
			update: { first_name: 'Changed' },
		},
		user_profiles: {
			foreign: async () =>
				(await scene.findId('user_profiles', `user_id = '${scene.stranger().id}'`)) ??
				scene.created('user_profiles', {
					user_id: scene.stranger().id,
					email: scene.stranger().email,
					full_name: 'Eve Stranger',
				}),
			own: async (role) => scene.findId('user_profiles', `user_id = '${scene.account(role)?.id}'`),
			create: {
				foreign: async () => {
					const id = await scene.findId('user_profiles', `user_id = '${scene.stranger().id}'`);
					if (id) await (await scene.operator()).collection('user_profiles').delete(id);
					return { user_id: scene.stranger().id, email: scene.stranger().email, first_name: 'Not', last_name: 'Yours' };
				},
				own: async (role) => {
					const id = await scene.findId('user_profiles', `user_id = '${scene.account(role)?.id}'`);
					if (id) await (await scene.operator()).collection('user_profiles').delete(id);
					return { user_id: scene.account(role)?.id, first_name: 'My', last_name: 'Own' };
				},
			},
			update: { first_name: 'Changed' },
		},
		admin_users: {
			foreign: () => scene.created('admin_users', { email: anEmail('colleague'), role: 'reviewer', is_active: true }),
			own: async (role) => scene.account(role)?.rowId,
			create: { foreign: async () => ({ email: anEmail(), role: 'reviewer', is_active: true }) },
			update: { first_name: 'Changed' },
		},
		admin_management_view: {
			foreign: () => scene.created('admin_users', { email: anEmail('colleague'), role: 'reviewer', is_active: true }),
			create: { foreign: async () => ({ email: anEmail(), role: 'reviewer', is_active: true }) },
			update: { first_name: 'Changed' },
		},
		admin_invitations: {
			foreign: () => scene.created('admin_invitations', invitationRow()),
			create: { foreign: async () => invitationRow() },
			update: { role: 'super_admin' },
		},
		jobs: {
			foreign: () => scene.created('jobs', aJob()),
			create: { foreign: async () => aJob() },
			update: { title: 'Changed' },
		},
		assessment_questions: {
			foreign: () =>
				scene.created('assessment_questions', {
					job_id: scene.job().id,
					prompt: 'Again?',
					type: 'text',
					order_index: 2,
					weight: 5,
				}),
			create: { foreign: async () => ({ job_id: scene.job().id, prompt: 'More?', type: 'text', order_index: 3 }) },
			update: { prompt: 'Changed' },
		},
		question_library: {
			foreign: () => scene.created('question_library', aLibraryEntry()),
			create: { foreign: async () => aLibraryEntry() },
			update: { prompt: 'Changed' },
		},
		assessments: {
			foreign: async () => scene.stranger().submission,
			own: async (role) => scene.account(role)?.submission,
			create: {
				foreign: async () => ({ job_id: scene.job().id, user_id: scene.stranger().id, answers: {}, score: 100 }),
				own: async (role) => ({ job_id: scene.job().id, user_id: scene.account(role)?.id, answers: {}, score: 100 }),
			},
			update: { score: 100 },
			changed: 'summary',
		},
		assessment_analytics: {
			foreign: async () =>
				(await scene.findId('assessment_analytics', `assessment_id = '${scene.stranger().submission}'`)) ?? '',
			own: async (role) => scene.findId('assessment_analytics', `assessment_id = '${scene.account(role)?.submission}'`),
			create: {
				foreign: async () => analyticsRow(scene.stranger().submission, 'defaultquest002'),
				own: async (role) => analyticsRow(scene.account(role)?.submission ?? '', 'defaultquest002'),
			},
			update: { time_spent_seconds: 99 },
		},
		evaluation_queue: {
			foreign: async () =>
				(await scene.findId('evaluation_queue', `assessment_id = '${scene.stranger().submission}'`)) ?? '',
			own: async (role) => scene.findId('evaluation_queue', `assessment_id = '${scene.account(role)?.submission}'`),
			create: { foreign: async () => ({ assessment_id: scene.stranger().submission, state: 'done' }) },
			update: { state: 'done' },
		},
		evaluation_results: {
			foreign: () => scene.created('evaluation_results', { assessment_id: scene.stranger().submission, method: 'ai' }),
			create: { foreign: async () => ({ assessment_id: scene.stranger().submission, method: 'ai' }) },
			update: { method: 'fallback' },
		},
		assessment_question_versions: {
			foreign: async () => DEFAULT_VERSION_ID,
			create: { foreign: async () => ({ job_id: scene.job().id, questions: [], content_hash: 'x' }) },
			update: { job_id: 'x' },
		},
		assessment_variants: {
			foreign: () =>
				scene.created('assessment_variants', {
					job_id: scene.job().id,
					user_id: scene.stranger().id,
					received_at: '2026-11-20 10:00:00.000Z',
					reason: 'later_submission',
					op_id: anId(),
					content_hash: anId(),
				}),
			create: {
				foreign: async () => ({
					job_id: scene.job().id,
					user_id: scene.stranger().id,
					received_at: '2026-11-20 10:00:00.000Z',
					reason: 'later_submission',
					op_id: anId(),
					content_hash: anId(),
				}),
			},
			update: { reason: 'op_id_conflict' },
		},
		attempts: {
			foreign: () =>
				scene.created('attempts', {
					user_id: anId(),
					job_id: scene.job().id,
					question_version: DEFAULT_VERSION_ID,
					served_at: '2026-11-20 10:00:00.000Z',
				}),
			create: {
				foreign: async () => ({
					user_id: scene.stranger().id,
					job_id: anId(),
					question_version: DEFAULT_VERSION_ID,
					served_at: '2026-11-20 10:00:00.000Z',
				}),
			},
			update: { job_id: anId() },
		},
		sync_ops: {
			foreign: async () => (await scene.findId('sync_ops', `user_id = '${scene.stranger().id}'`)) ?? '',
			own: async (role) => scene.findId('sync_ops', `user_id = '${scene.account(role)?.id}'`),
			create: { foreign: async () => ({ user_id: scene.stranger().id, op_id: anId(), kind: 'x', content_hash: 'x' }) },
			update: { kind: 'x' },
		},
		assessment_drafts: {
			foreign: () => scene.created('assessment_drafts', draftRow(scene.stranger().id)),
			own: async (role) => scene.created('assessment_drafts', draftRow(scene.account(role)?.id ?? scene.stranger().id)),
			create: {
				foreign: async () => draftRow(scene.stranger().id),
				own: async (role) => draftRow(scene.account(role)?.id ?? ''),
			},
			update: { text: 'Changed' },
		},
		sync_op_conflicts: {
			foreign: () => scene.created('sync_op_conflicts', opConflictRow(scene.stranger().id)),
			own: async (role) =>
				scene.created('sync_op_conflicts', opConflictRow(scene.account(role)?.id ?? scene.stranger().id)),
			create: { foreign: async () => opConflictRow(scene.stranger().id) },
			update: { kind: 'x' },
		},
		sync_imports: {
			foreign: () => scene.created('sync_imports', importRow(scene.stranger().id)),
			own: async (role) => scene.created('sync_imports', importRow(scene.account(role)?.id ?? scene.stranger().id)),
			create: { foreign: async () => importRow(scene.stranger().id) },
			update: { imported_by: anId() },
		},
		email_outbox: {
			foreign: () => scene.created('email_outbox', { kind: 'confirm_email', recipient: anEmail(), state: 'sent' }),
			own: async (role) =>
				scene.created('email_outbox', {
					kind: 'confirm_email',
					recipient: scene.account(role)?.email ?? anEmail(),
					state: 'sent',
				}),
			create: {
				foreign: async () => ({ kind: 'reset_password', recipient: scene.stranger().email, state: 'queued' }),
			},
			update: { state: 'failed' },
		},
		evaluation_categories: {
			foreign: () => scene.created('evaluation_categories', { ...DEFAULT_CATEGORY, name: 'Piano tuning' }),
			create: { foreign: async () => ({ ...DEFAULT_CATEGORY, name: 'Clock making' }) },
			update: { name: 'Changed' },
		},
		saved_views: {
			foreign: () => scene.created('saved_views', { user_id: scene.stranger().id, name: 'Calm', search: '' }),
			own: async (role) =>
				scene.created('saved_views', { user_id: scene.account(role)?.id ?? anId(), name: 'Own', search: '' }),
			create: { foreign: async () => ({ user_id: scene.stranger().id, name: 'Mine', search: '' }) },
			update: { name: 'Changed' },
		},
		team_texts: {
			foreign: () => scene.created('team_texts', aTeamText()),
			create: { foreign: async () => aTeamText({ name: 'Another' }) },
			update: { text: 'Changed' },
		},
		evaluation_feature_flags: {
			foreign: async () => (await scene.findId('evaluation_feature_flags', "flag_name = 'qualityIndicators'")) ?? '',
			create: { foreign: async () => ({ flag_name: anId(), is_enabled: true }) },
			update: { is_enabled: true },
			changed: 'description',
		},
		evaluation_analytics: {
			foreign: async () => {
				await (await scene.operator()).collection('assessments').update(scene.stranger().submission, {
					evaluation_method: 'fallback',
					system_status: 'success',
					last_evaluated_at: '2026-11-20 10:00:00.000Z',
				});
				return '2026-11-20-fallback-success';
			},
			create: { foreign: async () => ({ assessment_date: '2026-11-20', assessment_count: 9 }) },
			update: { assessment_count: 9 },
		},
		assessment_overrides: {
			foreign: async () => scene.created('assessment_overrides', await overrideRow()),
			create: { foreign: overrideRow },
			update: { override_score: 1 },
		},
		assessment_evaluation_history: {
			foreign: async () => scene.created('assessment_evaluation_history', await historyRow()),
			create: { foreign: historyRow },
			update: { new_score: 99 },
		},
		risk_decisions: {
			foreign: async () => scene.created('risk_decisions', await decisionRow()),
			create: { foreign: decisionRow },
			update: { decision: 'restored' },
		},
		shortlist_entries: {
			foreign: async () =>
				(await scene.findId('shortlist_entries', "id != ''")) ??
				scene.created('shortlist_entries', await shortlistRow()),
			create: { foreign: shortlistRow },
			update: { on_shortlist: false },
		},
		candidate_messages: {
			foreign: async () => scene.created('candidate_messages', await messageRow()),
			create: { foreign: messageRow },
			update: { state: 'failed' },
		},
		application_notes: {
			foreign: async () => scene.created('application_notes', await noteRow()),
			create: { foreign: noteRow },
			update: { text: 'Changed' },
		},
		scorecards: {
			foreign: async () => scene.created('scorecards', await cardRow()),
			create: { foreign: cardRow },
			update: { comment: 'Changed' },
		},
		ended_hidings: {
			foreign: async () =>
				(await scene.findId('ended_hidings', "id != ''")) ?? scene.created('ended_hidings', await endedRow()),
			create: { foreign: endedRow },
			update: { ended_by: '' },
		},
		investor_deck_slides: {
			foreign: () => scene.created('investor_deck_slides', aSlide()),
			create: { foreign: async () => aSlide() },
			update: { title: 'Changed' },
		},
		candidate_invitations: {
			foreign: () => scene.created('candidate_invitations', anInvitationRow(scene.job().id)),
			create: { foreign: async () => anInvitationRow(scene.job().id) },
			update: { status: 'accepted' },
			changed: 'first_name',
		},
		hire_events: {
			foreign: () => scene.created('hire_events', aHireEventRow(scene.job().id)),
			create: { foreign: async () => ({ assessment_id: scene.stranger().submission, stage: 'interviewed' }) },
			update: { stage: 'offered' },
		},
		human_review_requests: {
			foreign: async () => scene.created('human_review_requests', await reviewRow()),
			create: { foreign: reviewRow },
			update: { answer: 'x' },
		},
		consents: {
			foreign: () => scene.created('consents', consentRow(scene.stranger().id)),
			own: async (role) => scene.created('consents', consentRow(scene.account(role)?.id ?? scene.stranger().id)),
			create: {
				foreign: async () => consentRow(scene.stranger().id),
				own: async (role) => consentRow(scene.account(role)?.id ?? ''),
			},
			update: { ai_declined: true },
		},
		notification_logs: {
			foreign: () => scene.created('notification_logs', logRow()),
			create: { foreign: async () => logRow() },
			update: { status: 'failed' },
		},
		_superusers: {
			foreign: async () => (await scene.operator()).authStore.record?.id ?? '',
			create: { foreign: async () => ({ email: anEmail(), password: PASSWORD, passwordConfirm: PASSWORD }) },
			update: { email: anEmail() },
		},
	};
}
