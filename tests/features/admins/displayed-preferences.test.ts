import { describe, expect, it } from 'vitest';
import { preferenceChanges } from '../../../app/domain/admins/edit-preferences.ts';
import { DEFAULT_PREFERENCES } from '../../../app/domain/admins/notification-preferences.ts';
import type { Op } from '../../../app/domain/sync/op.ts';
import { optimisticPreferences } from '../../../app/features/admins/stored-preferences.ts';
import { changePreferences } from '../../hooks/sync/ops.ts';

describe('the displayed preferences', () => {
	const row = { id: 'ownrow000000001', user_id: 'account00000001', name: 'Ada Byron', notification_preferences: null };
	const pending = (op: Op, isParked = false) => ({ op, isParked, conflict: undefined, at: '2026-11-20T09:00:00.000Z' });
	const current = { id: row.id, user_id: row.user_id, name: row.name };

	it('have queued edits applied, and are the defaults where none were chosen', () => {
		const wanted = { ...DEFAULT_PREFERENCES, score_threshold: 75 };
		const op = changePreferences(row.id, preferenceChanges(DEFAULT_PREFERENCES, wanted));
		expect(optimisticPreferences([row], [])).toEqual([
			{ ...current, preferences: DEFAULT_PREFERENCES, isPending: false },
		]);
		expect(optimisticPreferences([row], [pending(op)])).toEqual([{ ...current, preferences: wanted, isPending: true }]);
	});

	it('are the server’s while an edit is parked, and ignore edits of other members', () => {
		const changes = preferenceChanges(DEFAULT_PREFERENCES, { ...DEFAULT_PREFERENCES, score_threshold: 75 });
		const ops = [pending(changePreferences(row.id, changes), true), pending(changePreferences('other', changes))];
		expect(optimisticPreferences([row], ops)).toEqual([
			{ ...current, preferences: DEFAULT_PREFERENCES, isPending: false },
		]);
	});
});
