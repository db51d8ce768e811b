import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { signOut } from '../machines/session/use-session.ts';
import { shellMessages } from '../messages/shell.ts';
import { paths } from './paths.ts';

/** Signs out, unless work would be lost: then `unsent` is how much, until `discard` or `stay`. */
export function useSignOut(): { unsent: number | null; begin: () => void; discard: () => void; stay: () => void } {
	const [unsent, setUnsent] = useState<number | null>(null);
	const navigate = useNavigate();
	const attempt = async (discardUnsent: boolean): Promise<void> => {
		const result = await signOut({ discardUnsent });
		if (result.ok) {
			setUnsent(null);
			await navigate(paths.landing.to());
		} else if (result.code === 'unsent_work') {
			setUnsent(result.unsent);
		} else {
			setUnsent(null);
			const { toastError } = await import('../components/toast.ts');
			toastError(shellMessages.signOutFailed);
		}
	};
	return {
		unsent,
		begin: () => void attempt(false),
		discard: () => void attempt(true),
		stay: () => setUnsent(null),
	};
}
