import { useEffect, useState } from 'react';
import { type NotificationPreferences, readPreferences } from '#domain/admins/notification-preferences';
import { useOnline } from '../../core/platform/online.ts';
import { changePreferences, findOwnPreferences } from '../../core/session/team-actions.ts';
import { useMutation } from '../../core/session/use-mutation.ts';
import { useSession } from '../../core/session/use-session.ts';
import { Button } from '../../ui/button.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { LoadingBars } from '../../ui/skeleton.tsx';
import { toastSuccess } from '../../ui/toast.ts';
import { preferenceMessages as words } from './preference-words.ts';
import { PreferencesFields } from './preferences-fields.tsx';
import { teamFailureText } from './words.ts';

type Own = { rowId: string; preferences: NotificationPreferences };

/** The time zone of this browser, in which a member who never chose preferences sees them. */
const ownZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** A member's own notification preferences, for every role of the hiring team. */
export default function OwnPreferencesScreen() {
	const { user } = useSession();
	const [own, setOwn] = useState<Own | null>(null);
	const [failure, setFailure] = useState<string | null>(null);
	const [tries, setTries] = useState(0);
	const userId = user?.id ?? '';
	// biome-ignore lint/correctness/useExhaustiveDependencies: a new try runs the effect again.
	useEffect(() => {
		let isWatched = true;
		void findOwnPreferences(userId).then((found) => {
			if (!isWatched) return;
			if (!found.ok) setFailure(found.failure);
			else {
				const preferences = readPreferences(found.value.notification_preferences);
				// Saved with the zone that this browser is in.
				setOwn({ rowId: found.value.id, preferences: { ...preferences, time_zone: ownZone() } });
			}
		});
		return () => {
			isWatched = false;
		};
	}, [userId, tries]);
	const retry = () => {
		setFailure(null);
		setTries(tries + 1);
	};
	return (
		<>
			<PageHeader title={words.title}>{words.text}</PageHeader>
			{failure && !own && <LoadFailure title={words.loadFailed} failure={failure} onRetry={retry} />}
			{!failure && !own && <LoadingBars rows={4} />}
			{own && <OwnForm own={own} onChange={(preferences) => setOwn({ ...own, preferences })} />}
		</>
	);
}

function OwnForm({ own, onChange }: { own: Own; onChange: (preferences: NotificationPreferences) => void }) {
	const online = useOnline();
	const { busy, failure, run } = useMutation(() => toastSuccess(words.done));
	return (
		<form
			className="grid max-w-form gap-6"
			onSubmit={(event) => {
				event.preventDefault();
				if (!busy) run(() => changePreferences(own.rowId, own.preferences));
			}}
		>
			<FormError message={failure && teamFailureText(words.failed, failure)} />
			<PreferencesFields preferences={own.preferences} onChange={onChange} />
			{!online && <p className="text-control text-ink-2">{words.offline}</p>}
			<div>
				<Button type="submit" busy={busy} busyText={words.saving} disabled={!online}>
					{words.save}
				</Button>
			</div>
		</form>
	);
}
