import type { ReactNode } from 'react';
import { parkedReason } from '#domain/sync/sync-status-words';
import { askSignIn, showUnsentWork } from '../../core/session/sync-dialog-state.ts';
import type { OutboxRow } from '../../core/store/rows.ts';
import type { StorageFailure } from '../../core/store/storage-failure.ts';
import { Banner } from '../../ui/banner.tsx';
import { pageMessages } from '../../ui/page-words.ts';
import { SystemStatus } from './system-status.tsx';
import { useWhenNobodyTypes } from './use-idle-value.ts';
import { writingNoticeMessages as words } from './writing-notice-words.ts';

/**
 * What somebody who is writing has to know: the device cannot save, or nothing can be sent until they sign in again; and how the system is.
 * A new version of the app is only told of here, never put in place.
 */
export default function WritingNotice({
	notSaved,
	refusal,
	needsSignIn,
	isUnknown,
	isRescued,
	updateWaiting,
}: {
	/** Why what was typed is not in this device's storage; null while it is. */
	notSaved: StorageFailure | null;
	/** Why the server does not take what is written; shown once nobody types. */
	refusal: OutboxRow['parked'] | undefined;
	needsSignIn: boolean;
	/** The server has no such account any more. */
	isUnknown: boolean;
	/** What this device kept before does not open. */
	isRescued: boolean;
	/** A newer version of the app is there. */
	updateWaiting: boolean;
}): ReactNode {
	const shownRefusal = useWhenNobodyTypes(refusal ?? undefined);
	return (
		<>
			{shownRefusal && (
				<Banner
					kind="warn"
					title={words.refused}
					action={
						<button type="button" className="link" onClick={showUnsentWork}>
							{words.whatToDo}
						</button>
					}
				>
					{parkedReason('save_draft', shownRefusal.reason, shownRefusal.detail)} {words.refusedSafe}
				</Banner>
			)}
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
					{isUnknown ? words.unknownAccount : words.needsSignIn}
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
