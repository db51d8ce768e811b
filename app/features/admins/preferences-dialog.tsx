import { useState } from 'react';
import { readPreferences } from '#domain/admins/notification-preferences';
import { memberName, type TeamMember } from '#domain/admins/team-member';
import { useOnline } from '../../core/platform/online.ts';
import { changePreferences } from '../../core/session/team-actions.ts';
import { useMutation } from '../../core/session/use-mutation.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { toastSuccess } from '../../ui/toast.ts';
import { preferenceMessages as words } from './preference-words.ts';
import { PreferencesFields } from './preferences-fields.tsx';
import { teamFailureText } from './words.ts';

/** The notification preferences of one member of the hiring team. */
export function PreferencesDialog({ member, onClose }: { member: TeamMember; onClose: () => void }) {
	const online = useOnline();
	const [preferences, setPreferences] = useState(() => readPreferences(member.notification_preferences));
	const { busy, failure, run } = useMutation(() => {
		toastSuccess(words.done);
		onClose();
	});
	return (
		<FormDialog
			open
			title={words.titleOf(memberName(member))}
			description={words.text}
			words={{ cancel: words.cancel, busy: words.saving }}
			submit={words.save}
			busy={busy}
			disabled={!online}
			error={failure && teamFailureText(words.failed, failure)}
			onSubmit={() => run(() => changePreferences(member.id, preferences))}
			onClose={onClose}
		>
			{!online && <p className="text-control text-ink">{words.offline}</p>}
			<PreferencesFields preferences={preferences} onChange={setPreferences} />
		</FormDialog>
	);
}
