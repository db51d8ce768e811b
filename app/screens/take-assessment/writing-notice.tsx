import type { ReactNode } from 'react';
import { Banner } from '../../components/banner.tsx';
import type { StorageFailure } from '../../machines/sync/storage-failure.ts';
import { askSignIn } from '../../machines/sync/sync-panel.ts';
import { pageMessages } from '../../messages/page.ts';
import { writingNoticeMessages as words } from '../../messages/writing-notice.ts';
import { SystemStatus } from './system-status.tsx';

/**
 * What somebody who is writing has to know: the device cannot save, or nothing can be sent until they sign in again; and how the system is.
 * A new version of the app is only told of here, never put in place.
 */
export default function WritingNotice({
	notSaved,
	needsSignIn,
	isRescued,
	updateWaiting,
}: {
	/** Why what was typed is not in this device's storage; null while it is. */
	notSaved: StorageFailure | null;
	needsSignIn: boolean;
	/** What this device kept before does not open. */
	isRescued: boolean;
	/** A newer version of the app is there. */
	updateWaiting: boolean;
}): ReactNode {
	return (
		<>
			{isRescued && (
				<Banner kind="warn" title={pageMessages.rescued.title}>
					{words.rescued}
				</Banner>
			)}
			{notSaved && (
				<Banner kind="bad" title={words.notSaved[notSaved].title}>
					{words.notSaved[notSaved].help}
				</Banner>
			)}
			{needsSignIn && (
				<Banner
					kind="warn"
					action={
						<button type="button" className="link" onClick={askSignIn}>
							{words.signIn}
						</button>
					}
				>
					{words.needsSignIn}
				</Banner>
			)}
			{updateWaiting && (
				<Banner kind="info" title={pageMessages.update.title}>
					{words.updateWaits}
				</Banner>
			)}
			<SystemStatus />
		</>
	);
}
