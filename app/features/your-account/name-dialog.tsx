import { useState } from 'react';
import type { CurrentUser } from '#domain/access/current-user';
import { hasWebAddress, NAME_MAX_CHARS, NAME_WITH_ADDRESS } from '#domain/accounts/names';
import { actionFailureText } from '#domain/assessments/action-errors';
import { changeName } from '../../core/session/change-credentials.ts';
import { useMutation } from '../../core/session/use-mutation.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { NameFields } from '../../ui/name-fields.tsx';
import { toastSuccess } from '../../ui/toast.ts';
import { yourAccountMessages } from './words.ts';

const words = yourAccountMessages.you;

type Names = { firstName: string; lastName: string };

function errorOf(name: string): string | undefined {
	if (name.trim() === '') return words.missing;
	if (name.trim().length > NAME_MAX_CHARS) return words.longName;
	return hasWebAddress(name) ? NAME_WITH_ADDRESS : undefined;
}

/** Changes first and last name. */
export function NameDialog({ user, onClose }: { user: CurrentUser; onClose: () => void }) {
	const [names, setNames] = useState<Names>({ firstName: user.firstName, lastName: user.lastName });
	const [tried, setTried] = useState(false);
	const { busy, failure, run } = useMutation(() => {
		toastSuccess(words.nameChanged);
		onClose();
	});
	const errors = { firstName: errorOf(names.firstName), lastName: errorOf(names.lastName) };
	const submit = () => {
		setTried(true);
		if (errors.firstName || errors.lastName) return;
		if (names.firstName.trim() === user.firstName && names.lastName.trim() === user.lastName) onClose();
		else run(() => changeName(names.firstName, names.lastName));
	};
	return (
		<FormDialog
			open
			title={words.changeName}
			words={{ cancel: yourAccountMessages.cancel, busy: yourAccountMessages.saving }}
			submit={words.saveName}
			busy={busy}
			error={failure && actionFailureText(failure)}
			onSubmit={submit}
			onClose={onClose}
		>
			<NameFields
				labels={{ firstName: words.firstName, lastName: words.lastName }}
				values={names}
				errors={
					tried
						? {
								...(errors.firstName && { firstName: errors.firstName }),
								...(errors.lastName && { lastName: errors.lastName }),
							}
						: {}
				}
				onChange={(field, value) => setNames({ ...names, [field]: value })}
			/>
		</FormDialog>
	);
}
