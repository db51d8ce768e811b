import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { actionFailureText } from '#domain/assessments/action-errors';
import { useOnline } from '../../core/platform/online.ts';
import { useMutation } from '../../core/session/use-mutation.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { toastSuccess } from '../../ui/toast.ts';
import type { PrivacyState } from './deleted-account.tsx';
import { deleteOwnAccount, downloadPersonalData } from './personal-data.ts';
import { ownDataMessages as words } from './words.ts';

/** Lets a signed-in account download its data or delete itself. Both need the server. */
export function OwnData() {
	const isOnline = useOnline();
	const copy = useMutation(() => toastSuccess(words.copy.done));
	const [isAsking, setAsking] = useState(false);
	return (
		<section id="your-data" aria-labelledby="your-data-title" className="mt-10 border-t border-ink pt-6">
			<h2 id="your-data-title" className="text-h2">
				{words.title}
			</h2>
			{!isOnline && <p className="mt-2 text-control text-ink-3">{words.offline}</p>}
			<div className="mt-4 grid gap-8 sm:grid-cols-2">
				<div className="grid content-start justify-items-start gap-3">
					<h3 className="text-body">{words.copy.title}</h3>
					<p className="max-w-prose text-body text-ink-2">{words.copy.text}</p>
					<FormError message={copy.failure && actionFailureText(copy.failure)} />
					<Button
						kind="secondary"
						busy={copy.busy}
						busyText={words.copy.busy}
						disabled={!isOnline}
						onClick={() => copy.run(() => downloadPersonalData(words.copy.fileName))}
					>
						{words.copy.action}
					</Button>
				</div>
				<div className="grid content-start justify-items-start gap-3">
					<h3 className="text-body">{words.deletion.title}</h3>
					{words.deletion.text.map((paragraph) => (
						<p key={paragraph} className="max-w-prose text-body text-ink-2">
							{paragraph}
						</p>
					))}
					<Button kind="danger" disabled={!isOnline} onClick={() => setAsking(true)}>
						{words.deletion.action}
					</Button>
				</div>
			</div>
			<DeletionDialog open={isAsking} onClose={() => setAsking(false)} />
		</section>
	);
}

function DeletionDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
	const navigate = useNavigate();
	const [password, setPassword] = useState('');
	const { busy, failure, run } = useMutation(() => {
		void navigate(paths.privacy.to(), { replace: true, state: { deleted: true } satisfies PrivacyState });
	});
	return (
		<FormDialog
			open={open}
			title={words.deletion.action}
			description={words.deletion.warning}
			words={{ cancel: words.deletion.cancel, busy: words.deletion.busy }}
			submit={words.deletion.confirm}
			busy={busy}
			disabled={password === ''}
			error={failure && actionFailureText(failure)}
			onSubmit={() => run(() => deleteOwnAccount(password))}
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
