import { useSyncExternalStore } from 'react';
import { Link } from 'react-router-dom';
import { Banner } from '../components/banner.tsx';
import { useSession } from '../machines/session/use-session.ts';
import { useStorageFailure } from '../machines/sync/storage-failure.ts';
import { shellMessages } from '../messages/shell.ts';
import { useOnline } from '../platform/online.ts';
import { applyUpdate, useUpdateWaiting } from '../platform/service-worker.ts';
import { isTestMode, onTestModeChange } from '../platform/test-mode.ts';
import { paths } from './paths.ts';

/** What holds for every page: storage that fails, no network, a session the server no longer takes, a new version, test mode. */
export function Banners() {
	const online = useOnline();
	const { user, needsSignIn } = useSession();
	const testMode = useSyncExternalStore(onTestModeChange, isTestMode);
	const failure = useStorageFailure();
	const updateWaiting = useUpdateWaiting();
	const { offline, signInAgain, storageFailure, testModeBanner, update } = shellMessages;
	return (
		<>
			{failure && (
				<Banner kind="bad" title={storageFailure.title}>
					{storageFailure[failure]}
				</Banner>
			)}
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
			{updateWaiting && (
				<Banner
					kind="info"
					title={update.title}
					action={
						<button type="button" className="link" onClick={applyUpdate}>
							{update.action}
						</button>
					}
				>
					{update.text}
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
