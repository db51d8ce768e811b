import { describe, expect, it } from 'vitest';
import type { SyncedFlag } from '../../../app/domain/evaluation/category-rows.ts';
import { optimisticRows } from '../../../app/domain/ops/optimistic-rows.ts';
import { moduleOf } from '../../../app/domain/ops/registry.ts';
import type { Conflict } from '../../../app/domain/sync/conflict.ts';
import type { Op, OpKind } from '../../../app/domain/sync/op.ts';
import {
	aDraft,
	addCategory,
	addNote,
	addSlide,
	addTeamText,
	changePreferences,
	contactCandidate,
	createJob,
	deleteSlide,
	deleteTeamText,
	deleteView,
	editCategory,
	editJob,
	editSlide,
	editTeamText,
	endHiding,
	giveConsent,
	orderDeck,
	recordDecision,
	saveDraft,
	saveQuestions,
	saveScorecard,
	saveView,
	setFlag,
	setShortlist,
	withdraw,
} from '../../hooks/sync/ops.ts';
import { aCategory, anOp, aSlide, aSubmission } from '../../support/builders.ts';
import { aTeamText } from '../../support/team-texts.ts';

const ID = 'aaaaaaaaaaaaaaa';

/** An operation of each kind, and the row that it is about. */
const ABOUT: Record<OpKind, [Op, object]> = {
	submit_assessment: [anOp(aSubmission({ job_id: ID })), { table: 'jobs', id: ID }],
	acknowledge_notice: [giveConsent(ID), { table: 'jobs', id: ID }],
	save_draft: [saveDraft(aDraft({ job_id: ID })), { table: 'jobs', id: ID }],
	create_job: [createJob({ title: 'Night Porter' }, ID), { table: 'jobs', id: ID, name: 'Night Porter' }],
	edit_job: [editJob(ID, {}), { table: 'jobs', id: ID }],
	save_questions: [saveQuestions(ID, '', []), { table: 'jobs', id: ID }],
	set_shortlist: [setShortlist(ID, true), { table: 'listed_applications', id: ID }],
	record_decision: [recordDecision(ID), { table: 'listed_applications', id: ID }],
	contact_candidate: [contactCandidate(ID), { table: 'listed_applications', id: ID }],
	add_note: [addNote(ID), { table: 'listed_applications', id: ID }],
	save_scorecard: [saveScorecard(ID), { table: 'listed_applications', id: ID }],
	end_hiding: [endHiding(ID), { table: 'listed_applications', id: ID }],
	edit_slide: [editSlide(ID, {}), { table: 'investor_deck_slides', id: ID }],
	add_slide: [
		addSlide(aSlide({ id: ID, title: 'The ask' })),
		{ table: 'investor_deck_slides', id: ID, name: 'The ask' },
	],
	delete_slide: [deleteSlide(ID), { table: 'investor_deck_slides', id: ID }],
	order_slides: [orderDeck([ID]), { table: 'investor_deck_slides', id: 'investordeck001' }],
	edit_category: [editCategory(ID, {}), { table: 'evaluation_categories', id: ID }],
	add_category: [
		addCategory(aCategory({ name: 'Care' }), ID),
		{ table: 'evaluation_categories', id: ID, name: 'Care' },
	],
	set_flag: [setFlag(ID, true), { table: 'evaluation_feature_flags', id: ID }],
	change_preferences: [changePreferences(ID, {}), { table: 'notification_preferences', id: ID }],
	withdraw_application: [withdraw(ID), { table: 'listed_applications', id: ID }],
	add_team_text: [addTeamText(aTeamText({ name: 'Kind no' }), ID), { table: 'team_texts', id: ID, name: 'Kind no' }],
	edit_team_text: [editTeamText(ID, {}), { table: 'team_texts', id: ID }],
	save_view: [saveView('Mine', '', ID), { table: 'saved_views', id: ID, name: 'Mine' }],
	delete_view: [deleteView(ID), { table: 'saved_views', id: ID }],
	delete_team_text: [deleteTeamText(ID), { table: 'team_texts', id: ID }],
};

describe('an operation', () => {
	it.each(Object.entries(ABOUT))('%s knows the row that it is about', (_kind, [op, row]) => {
		expect(moduleOf(op)?.about(op)).toEqual(row);
	});

	it('of a kind of a later build changes no displayed row', () => {
		const op = { ...setFlag(ID, true), kind: 'of_a_later_build' } as unknown as Op;
		const flag = { id: ID, flag_name: 'ai', is_enabled: false } as SyncedFlag;
		const pending = { op, isParked: false, conflict: undefined, at: '2026-11-20T10:00:00.000Z' };
		expect(optimisticRows('evaluation_feature_flags', [flag], [pending])).toEqual([
			{ row: flag, pending: [], conflicts: {}, isNew: false },
		]);
	});
});

const EDIT = { name: { base: 'One', mine: 'Mine' }, place: { base: 'Here', mine: 'There' } };

describe('an edit in conflict', () => {
	it.each<[string, Op, (values: Record<string, string>) => Conflict]>([
		['a job', editJob(ID, EDIT), (fields) => ({ fields })],
		['a slide', editSlide(ID, EDIT), (slide) => ({ slide })],
		['a category', editCategory(ID, EDIT), (category) => ({ category })],
		['preferences', changePreferences(ID, EDIT), (preferences) => ({ preferences })],
	])('of %s keeps what the user chose, based on the value of the server', (_, op, conflictOf) => {
		const module = moduleOf(op);
		const one = conflictOf({ name: 'Theirs' });
		expect(module?.fields?.(op.payload)).toEqual(['name', 'place']);
		expect(module?.conflicts?.(one)).toEqual({ name: 'Theirs' });
		expect(module?.resolve?.(op.payload, one, 'mine', undefined)).toEqual({
			changes: { name: { base: 'Theirs', mine: 'Mine' }, place: EDIT.place },
		});
		expect(module?.resolve?.(op.payload, one, { name: 'theirs' }, undefined)).toEqual({
			changes: { place: EDIT.place },
		});
		const both = conflictOf({ name: 'Theirs', place: 'Elsewhere' });
		expect(module?.resolve?.(op.payload, both, 'theirs', undefined)).toBeNull();
	});

	it('of questions is sent unchanged while the version of the server is unknown', () => {
		const op = saveQuestions(ID, '', []);
		expect(moduleOf(op)?.resolve?.(op.payload, {}, 'mine', undefined)).toEqual(op.payload);
	});
});
