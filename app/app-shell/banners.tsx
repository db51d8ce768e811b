import { useState, useSyncExternalStore } from 'react';
import { dismissStorageLoss, useStorageLoss } from '../core/platform/eviction-marker.ts';
import { useOnline } from '../core/platform/online.ts';
import { applyUpdate, useUpdateWaiting } from '../core/platform/service-worker.ts';
import { isTestMode, onTestModeChange } from '../core/platform/test-mode.ts';
import { useHeldWhileTyping } from '../core/platform/use-held-while-typing.ts';
import { askSignIn } from '../core/session/sync-dialog-state.ts';
import { useSession } from '../core/session/use-session.ts';
import { useRescueDatabaseInUse, useStorageFailure } from '../core/store/storage-status.ts';
import { Banner } from '../ui/banner.tsx';
import { pageMessages } from '../ui/page-words.ts';
import { OfflineBanner } from './account-parts.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { OfflineText } from './offline-text.tsx';
import { VersionBanner } from './version-banner.tsx';
import { shellMessages } from './words.ts';

/**
 * Banners shown on every page: storage failure, offline, rejected session, new version, test mode. Those that need nothing at once
 * neither come nor go while someone types.
 */
export function Banners({
	asksSignIn,
	hasRows,
}: {
	asksSignIn: boolean;
	/** Whether the page shows stored data of the account. */
	hasRows: boolean;
}) {
	const online = useHeldWhileTyping(useOnline());
	const { status, user } = useSession();
	const needsSignIn = useHeldWhileTyping(status === 'needsSignIn');
	const testMode = useSyncExternalStore(onTestModeChange, isTestMode);
	const failure = useStorageFailure();
	const isRescueInUse = useRescueDatabaseInUse();
	const lost = useStorageLoss();
	const updateWaiting = useHeldWhileTyping(useUpdateWaiting());
	const [isUpdating, setUpdating] = useState(false);
	const startUpdate = (): void => {
		if (isUpdating) return;
		setUpdating(true);
		void applyUpdate().finally(() => setUpdating(false));
	};
	const { rescue, update } = pageMessages;
	const { signInAgain, storageFailure, storageLost, testModeBanner } = shellMessages;
	return (
		<>
			{failure && (
				<Banner kind="bad" title={storageFailure.title}>
					{storageFailure[failure]}
				</Banner>
			)}
			{lost && (
				<Banner kind="bad" title={storageLost.title} onDismiss={dismissStorageLoss}>
					{storageLost.text}
				</Banner>
			)}
			{user && isRescueInUse && (
				<Banner
					kind="warn"
					title={rescue.title}
					action={
						<button type="button" className="link" onClick={() => window.location.reload()}>
							{shellMessages.rescue.action}
						</button>
					}
				>
					{shellMessages.rescue.text}
				</Banner>
			)}
			{!online && user && !hasRows && <OfflineText user={user} lastSyncedAt={null} />}
			{!online && user && hasRows && (
				<ErrorBoundary fallback={<OfflineText user={user} lastSyncedAt="" />}>
					<OfflineBanner user={user} />
				</ErrorBoundary>
			)}
			{!online && !user && <OfflineText user={null} lastSyncedAt="" />}
			{needsSignIn && asksSignIn && (
				<Banner
					kind="warn"
					title={signInAgain.title}
					action={
						<button type="button" className="link" onClick={askSignIn}>
							{signInAgain.action}
						</button>
					}
				>
					{signInAgain.text}
				</Banner>
			)}
			<VersionBanner />
			{updateWaiting && (
				<Banner
					kind="info"
					title={update.title}
					action={
						<button type="button" className="link" aria-disabled={isUpdating} onClick={startUpdate}>
							{isUpdating ? shellMessages.update.applying : shellMessages.update.action}
						</button>
					}
				>
					{shellMessages.update.text}
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
