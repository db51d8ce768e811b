import { useLastSyncedAt } from '../../core/session/use-last-synced-at.ts';
import { useSession } from '../../core/session/use-session.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { NotLoaded, StoredNote } from '../../ui/load-failure.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { preferenceMessages as words } from './preference-words.ts';
import { PreferencesFields } from './preferences-fields.tsx';
import type { OptimisticPreferences } from './stored-preferences.ts';
import { usePreferences } from './use-preferences.ts';
import { usePreferencesForm } from './use-preferences-form.ts';

/** The browser's time zone: preferences are shown in it and saved with it. */
const ownZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** A member's own notification preferences, for every staff role. Works offline. */
export function OwnPreferencesScreen() {
	const { user } = useSession();
	const rows = usePreferences();
	const lastSyncedAt = useLastSyncedAt();
	const own = rows.value?.find(({ user_id }) => user_id === user?.id);
	return (
		<>
			<PageHeader title={words.title}>{words.text}</PageHeader>
			{own && user ? (
				<>
					<StoredNote {...rows} lastSyncedAt={lastSyncedAt} onRetry={rows.refresh} />
					<OwnForm userId={user.id} own={own} />
				</>
			) : (
				<NotLoaded
					isLoading={rows.status === 'loading'}
					rows={4}
					title={words.loadFailed}
					failure={rows.failure}
					onRetry={rows.refresh}
				/>
			)}
		</>
	);
}

function OwnForm({ userId, own }: { userId: string; own: OptimisticPreferences }) {
	const form = usePreferencesForm(userId, { memberId: own.id, current: own.preferences, zone: ownZone() });
	return (
		<form
			className="grid max-w-form gap-6"
			onSubmit={(event) => {
				event.preventDefault();
				void form.save();
			}}
		>
			<FormError message={form.error} />
			<PreferencesFields preferences={form.preferences} onChange={form.change} />
			<div className="flex flex-wrap items-center gap-4">
				<Button type="submit" busy={form.busy} busyText={words.saving}>
					{words.save}
				</Button>
				{own.isPending && <Badge kind="outline">{words.notSent}</Badge>}
			</div>
		</form>
	);
}
