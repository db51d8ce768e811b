import { isAdmin } from '#domain/access/actor';
import { syncStatusMessages } from '#domain/sync/sync-status-words';
import { useOnline } from '../core/platform/online.ts';
import { sendNow } from '../core/session/run-account-services.ts';
import { closeSyncDialog, showConflict, useSyncDialog } from '../core/session/sync-dialog-state.ts';
import {
	discardEntry,
	discardOtherWork,
	discardText,
	downloadEntry,
	downloadOtherWork,
	downloadUnsent,
	resolveEntry,
	retryEntry,
} from '../core/session/unsent-actions.ts';
import { useSession } from '../core/session/use-session.ts';
import { useUnsentItems, useUnsentTexts } from '../core/session/use-unsent-items.ts';
import type { UnsentItem } from '../core/store/reads/list-unsent.ts';
import { useOtherWork } from '../core/store/storage-status.ts';
import { takeBack } from '../entities/applications/application-actions.ts';
import { ConflictDialog } from '../features/unsent-work/conflict-dialog.tsx';
import { importUnsentCopy } from '../features/unsent-work/import-copy.ts';
import { A_JOB, conflictView, subjectName } from '../features/unsent-work/op-views.ts';
import { UnsentWorkDrawer } from '../features/unsent-work/unsent-work-drawer.tsx';
import { toastError } from '../ui/toast.ts';
import { accountMessages } from './account-words.ts';
import { SignInInPlace } from './sign-in-in-place.tsx';

const { fileName } = syncStatusMessages;

/** The sync dialogs: unsent work, one conflict, and sign-in. At most one is open. */
export default function SyncWindows() {
	const panel = useSyncDialog();
	const { status, user } = useSession();
	// Signed in only: a conflict shows text of other users.
	const canOpen = status === 'signedIn';
	const items = useUnsentItems();
	const texts = useUnsentTexts();
	const others = useOtherWork();
	const online = useOnline();
	const opId = panel.kind === 'conflict' ? panel.opId : '';
	const inConflict = items?.find(({ entry }) => entry.id === opId);
	return (
		<>
			<UnsentWorkDrawer
				open={panel.kind === 'list' && canOpen}
				onClose={closeSyncDialog}
				items={items}
				texts={texts}
				others={others}
				online={online}
				onSendNow={() => void sendNow()}
				onDownloadAll={() => void downloadUnsent(fileName).catch(() => toastError(syncStatusMessages.failed))}
				onDownload={({ entry }: UnsentItem) => downloadEntry(fileName, entry)}
				onRetry={({ entry }: UnsentItem) => retryEntry(entry.id)}
				onDiscard={({ entry }: UnsentItem) =>
					entry.parked || !user ? discardEntry(entry.id) : takeBack(user.id, entry.id)
				}
				onDiscardText={discardText}
				onDownloadOther={(name) => downloadOtherWork(fileName, name)}
				onDiscardOther={discardOtherWork}
				onResolve={({ entry }: UnsentItem) => showConflict(entry.id)}
				onImport={user && isAdmin(user) ? importUnsentCopy : null}
			/>
			<ConflictDialog
				key={opId}
				open={panel.kind === 'conflict' && canOpen && items !== undefined}
				job={inConflict ? subjectName(inConflict) : A_JOB}
				view={inConflict ? conflictView(inConflict.entry, inConflict.categories) : null}
				onClose={closeSyncDialog}
				onResolve={(choices) => resolveEntry(opId, choices)}
			/>
			{user && (
				<SignInInPlace
					open={panel.kind === 'signIn' && status === 'needsSignIn'}
					email={user.email}
					online={online}
					onClose={closeSyncDialog}
					title={accountMessages.signInAgain.dialog}
				/>
			)}
		</>
	);
}
