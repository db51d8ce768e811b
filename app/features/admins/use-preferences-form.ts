import { useRef, useState } from 'react';
import type { NotificationPreferences } from '#domain/admins/notification-preferences';
import { parkedReason } from '#domain/sync/sync-status-words';
import type { ChangeOutcome } from '../../core/session/queue-and-follow.ts';
import { showConflict } from '../../core/session/sync-dialog-state.ts';
import { toastError, toastNote, toastSuccess } from '../../ui/toast.ts';
import { preferenceMessages as words } from './preference-words.ts';
import { savePreferences } from './use-preferences.ts';

type Edit = { began: NotificationPreferences; wanted: NotificationPreferences };

/**
 * Form state of a member's notification preferences. Shows `current` until the first change. An edit keeps the values
 * that it began with as its base, so that changes that arrive during the edit are not overwritten.
 * @param memberId the member's row of `admin_users`
 * @param current the values on this device; `zone` replaces their time zone on save
 */
export function usePreferencesForm(
	userId: string,
	{
		memberId,
		current,
		zone = current.time_zone,
	}: { memberId: string; current: NotificationPreferences; zone?: string },
) {
	const [edit, setEdit] = useState<Edit | null>(null);
	/** The latest edit, so that a save that completes after it can tell whether it is newer. */
	const latest = useRef<Edit | null>(null);
	const [busy, setBusy] = useState(false);
	const [error, setError] = useState<string | null>(null);
	const wanted = edit?.wanted ?? { ...current, time_zone: zone };
	const set = (next: Edit | null): void => {
		latest.current = next;
		setEdit(next);
	};
	return {
		preferences: wanted,
		busy,
		error,
		change: (next: NotificationPreferences) => set({ began: edit?.began ?? current, wanted: next }),
		/**
		 * Resolves to whether everything is saved on this device: false when saving failed, and when the form changed during
		 * the save; that edit stays.
		 */
		save: async (): Promise<boolean> => {
			if (busy) return false;
			setBusy(true);
			setError(null);
			const outcome = await savePreferences(userId, memberId, edit?.began ?? current, wanted);
			setBusy(false);
			report(outcome);
			if (outcome.kind === 'failed') {
				setError(words.storage);
				return false;
			}
			const changed = latest.current?.wanted ?? wanted;
			const isAll = changed === wanted;
			set(isAll ? null : { began: wanted, wanted: changed });
			return isAll;
		},
	};
}

/** Shows a toast with the outcome. A rejected change is also in the list of unsent work. */
function report(outcome: ChangeOutcome): void {
	if (outcome.kind === 'accepted') toastSuccess(words.done);
	else if (outcome.kind === 'queued') toastNote(words.savedHere);
	else if (outcome.kind === 'unchanged') toastNote(words.unchanged);
	else if (outcome.kind !== 'parked') toastError(words.failed);
	else if (outcome.parked.reason === 'conflict') showConflict(outcome.opId);
	else toastError(`${words.failed}. ${parkedReason(outcome.parked.reason, outcome.parked.detail)}`);
}
