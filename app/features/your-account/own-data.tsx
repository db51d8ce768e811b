import { Download } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { actionFailureText } from '#domain/assessments/action-errors';
import { useMutation } from '../../core/session/use-mutation.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { toastSuccess } from '../../ui/toast.ts';
import { AccountPart, AccountRow } from './account-part.tsx';
import { deleteOwnAccount, downloadPersonalData } from './personal-data.ts';
import { yourAccountMessages } from './words.ts';

const words = yourAccountMessages.data;

/** Lets a signed-in account download its data or delete itself. Both need the server. */
export function OwnData({ isOnline }: { isOnline: boolean }) {
	const copy = useMutation(() => toastSuccess(words.download.done));
	const [isAsking, setAsking] = useState(false);
	return (
		<>
			<AccountPart id="your-data" title={words.title} error={copy.failure && actionFailureText(copy.failure)}>
				<AccountRow
					name={words.download.name}
					text={words.download.text}
					action={
						<Button
							kind="secondary"
							size="small"
							icon={Download}
							busy={copy.busy}
							busyText={words.download.busy}
							disabled={!isOnline}
							onClick={() => copy.run(() => downloadPersonalData(words.download.fileName))}
						>
							{words.download.action}
						</Button>
					}
				/>
				<AccountRow
					name={words.deletion.name}
					text={words.deletion.text}
					action={
						<Button kind="secondary" size="small" disabled={!isOnline} onClick={() => setAsking(true)}>
							<span className={isOnline ? 'text-bad' : ''}>{words.deletion.action}</span>
						</Button>
					}
				/>
			</AccountPart>
			{isAsking && <DeletionDialog onClose={() => setAsking(false)} />}
		</>
	);
}

function DeletionDialog({ onClose }: { onClose: () => void }) {
	const navigate = useNavigate();
	const [password, setPassword] = useState('');
	const { busy, failure, run } = useMutation(onClose);
	const onGone = useRef<() => void>(null);
	useEffect(() => () => onGone.current?.(), []);
	const leave = (userId: string) =>
		new Promise<void>((resolve) => {
			onGone.current = resolve;
			void navigate(paths.privacy.to(), { replace: true, state: { deleted: userId } });
		});
	return (
		<FormDialog
			open
			title={words.deletion.action}
			description={words.deletion.warning}
			words={{ cancel: words.deletion.cancel, busy: words.deletion.busy }}
			submit={words.deletion.confirm}
			kind="danger"
			busy={busy}
			disabled={password === ''}
			error={failure && actionFailureText(failure)}
			onSubmit={() => run(() => deleteOwnAccount(password, leave))}
			onClose={onClose}
		>
			<PasswordField
				label={words.deletion.password}
				autoComplete="current-password"
				value={password}
				onChange={setPassword}
			/>
		</FormDialog>
	);
}
