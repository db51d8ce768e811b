import { Banner } from '../components/banner.tsx';
import { LinkButton } from '../components/link-button.tsx';
import { useSession } from '../machines/session/use-session.ts';
import { shellMessages } from '../messages/shell.ts';
import { paths } from './paths.ts';

const words = shellMessages.signInAgain;

/** Says that the server has lost the account of this device, and what to do. Nothing while it knows it. */
export function UnknownAccount({ email }: { email: string }) {
	const { isUnknown } = useSession();
	if (!isUnknown) return null;
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
