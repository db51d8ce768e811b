import type { ReactNode } from 'react';
import { parkedReason } from '#domain/sync/sync-status-words';
import { askSignIn, showUnsentWork } from '../../core/session/sync-dialog-state.ts';
import type { OutboxRow } from '../../core/store/rows.ts';
import type { StorageFailure } from '../../core/store/storage-status.ts';
import { Banner } from '../../ui/banner.tsx';
import { pageMessages } from '../../ui/page-words.ts';
import { SystemStatus } from './system-status.tsx';
import { useWhenNobodyTypes } from './use-idle-value.ts';
import { writingNoticeMessages as words } from './writing-notice-words.ts';

/**
 * Messages during writing: the device cannot save, sign-in is needed to send, or the system's status. A new version of the
 * app is only announced here, never applied.
 */
export default function WritingNotice({
	notSaved,
	refusal,
	needsSignIn,
	isUnknown,
	isRescued,
	updateWaiting,
}: {
	/** Why the text is not saved on this device; null when it is. */
	notSaved: StorageFailure | null;
	/** Why the server rejects the drafts; shown while the candidate is not typing. */
	refusal: OutboxRow['parked'] | undefined;
	needsSignIn: boolean;
	/** The server no longer has this account. */
	isUnknown: boolean;
	/** This device's earlier database does not open. */
	isRescued: boolean;
	/** A newer version of the app is available. */
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
