import { useSyncExternalStore } from 'react';
import { Link } from 'react-router-dom';
import { Banner } from '../components/banner.tsx';
import { useSession } from '../machines/session/use-session.ts';
import { shellMessages } from '../messages/shell.ts';
import { useOnline } from '../platform/online.ts';
import { isTestMode, onTestModeChange } from '../platform/test-mode.ts';
import { paths } from './paths.ts';

/** What holds for every page: no network, a session the server no longer takes, an admin's test mode. */
export function Banners() {
	const online = useOnline();
	const { user, needsSignIn } = useSession();
	const testMode = useSyncExternalStore(onTestModeChange, isTestMode);
	const { offline, signInAgain, testModeBanner } = shellMessages;
	return (
		<>
			{!online && (
				<Banner kind="offline" title={offline.title}>
					{offline.text}
				</Banner>
			)}
			{user && needsSignIn && (
				<Banner
					kind="warn"
					title={signInAgain.title}
					action={
						<Link className="link" to={paths.signIn.to()}>
							{signInAgain.action}
						</Link>
					}
				>
					{signInAgain.text}
				</Banner>
			)}
			{user?.role && testMode && (
				<Banner kind="info" title={testModeBanner.title}>
					{testModeBanner.text}
				</Banner>
			)}
		</>
	);
}
