import { readPreferences } from '#domain/admins/notification-preferences';
import { memberName, type TeamMember } from '#domain/admins/team-member';
import { Badge } from '../../ui/badge.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { preferenceMessages as words } from './preference-words.ts';
import { PreferencesFields } from './preferences-fields.tsx';
import { usePreferences } from './use-preferences.ts';
import { usePreferencesForm } from './use-preferences-form.ts';

/** The notification preferences of one member. Works offline. */
export function PreferencesDialog({
	userId,
	member,
	onClose,
}: {
	userId: string;
	member: TeamMember;
	onClose: () => void;
}) {
	const stored = usePreferences().value?.find(({ id }) => id === member.id);
	const current = stored?.preferences ?? readPreferences(member.notification_preferences);
	const form = usePreferencesForm(userId, { memberId: member.id, current });
	const save = async () => {
		if (await form.save()) onClose();
	};
	return (
		<FormDialog
			open
			title={words.titleOf(memberName(member))}
			description={words.text}
			words={{ cancel: words.cancel, busy: words.saving }}
			submit={words.save}
			busy={form.busy}
			error={form.error}
			onSubmit={() => void save()}
			onClose={onClose}
		>
			{stored?.isPending && <Badge kind="outline">{words.notSent}</Badge>}
			<PreferencesFields preferences={form.preferences} onChange={form.change} />
		</FormDialog>
	);
}
