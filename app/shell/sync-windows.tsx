import { canManageJobs } from '#domain/access/actor';
import type { UnsentItem } from '../data/queries/list-unsent.ts';
import { sendNow } from '../machines/session/keep-account.ts';
import { useSession } from '../machines/session/use-session.ts';
import { importUnsentCopy } from '../machines/sync/import-copy.ts';
import { closeSyncPanel, showConflict, useSyncPanel } from '../machines/sync/sync-panel.ts';
import { discardEntry, downloadEntry, downloadUnsent, retryEntry, settleEntry } from '../machines/sync/unsent-deeds.ts';
import { useUnsentItems } from '../machines/sync/use-unsent-items.ts';
import { shellMessages } from '../messages/shell.ts';
import { syncStatusMessages } from '../messages/sync-status.ts';
import { useOnline } from '../platform/online.ts';
import { ConflictDialog } from '../screens/conflicts/conflict-dialog.tsx';
import { conflictParts } from '../screens/conflicts/conflict-parts.ts';
import { jobName } from '../screens/sync-status/item-name.ts';
import { SyncPanel } from '../screens/sync-status/sync-panel.tsx';
import { SignInInPlace } from './sign-in-in-place.tsx';

const { fileName } = syncStatusMessages;

/** Says at the top right that a deed of the list failed; the list itself stays as it is. */
async function tellFailure(): Promise<void> {
	const { toastError } = await import('../components/toast.ts');
	toastError(syncStatusMessages.failed);
}

/** The windows about a page's sync: the list of unsent work, one conflict, the question for a password. One is open at a time. */
export default function SyncWindows() {
	const panel = useSyncPanel();
	const { user, needsSignIn } = useSession();
	// A conflict shows what other people wrote.
	const isShown = user !== null && !needsSignIn;
	const items = useUnsentItems();
	const online = useOnline();
	const opId = panel.kind === 'conflict' ? panel.opId : '';
	const inConflict = items?.find(({ entry }) => entry.id === opId);
	return (
		<>
			<SyncPanel
				open={panel.kind === 'list' && isShown}
				onClose={closeSyncPanel}
				items={items}
				online={online}
				onSendNow={() => void sendNow()}
				onDownloadAll={() => void downloadUnsent(fileName).catch(tellFailure)}
				onDownload={({ entry }: UnsentItem) => downloadEntry(fileName, entry)}
				onRetry={({ entry }: UnsentItem) => retryEntry(entry.id)}
				onDiscard={({ entry }: UnsentItem) => discardEntry(entry.id)}
				onSettle={({ entry }: UnsentItem) => showConflict(entry.id)}
				onImport={user && canManageJobs(user) ? importUnsentCopy : null}
			/>
			<ConflictDialog
				key={opId}
				open={panel.kind === 'conflict' && isShown && items !== undefined}
				job={inConflict ? jobName(inConflict) : syncStatusMessages.items.aJob}
				parts={inConflict ? conflictParts(inConflict.entry) : []}
				onClose={closeSyncPanel}
				onSettle={(choices) => settleEntry(opId, choices.questions ?? choices)}
			/>
			{user && (
				<SignInInPlace
					open={panel.kind === 'signIn' && needsSignIn}
					email={user.email}
					online={online}
					onClose={closeSyncPanel}
					title={shellMessages.signInAgain.dialog}
				/>
			)}
		</>
	);
}
