import { useSession } from '../core/session/use-session.ts';
import { paths } from '../paths.ts';
import { Banner } from '../ui/banner.tsx';
import { LinkButton } from '../ui/link-button.tsx';
import { accountMessages } from './account-words.ts';

const words = accountMessages.signInAgain;

/** Shows that the server no longer has this device's account, and what to do. Renders nothing while the server has it. */
export function UnknownAccount({ email }: { email: string }) {
	const session = useSession();
	if (session.status !== 'needsSignIn' || !session.isUnknown) return null;
	return (
		<Banner
			kind="warn"
			inset
			action={
				<LinkButton kind="secondary" size="small" to={paths.register.to()}>
					{words.registerAgain}
				</LinkButton>
			}
		>
			{words.unknown(email)}
		</Banner>
	);
}
