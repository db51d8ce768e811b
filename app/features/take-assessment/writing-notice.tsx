import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { parkedReason } from '#domain/sync/sync-status-words';
import { reloadPage } from '../../core/platform/page-lifecycle.ts';
import { askSignIn, showUnsentWork } from '../../core/session/sync-dialog-state.ts';
import type { OutboxRow } from '../../core/store/rows.ts';
import type { StorageFailure } from '../../core/store/storage-status.ts';
import { paths } from '../../paths.ts';
import { Banner } from '../../ui/banner.tsx';
import { clockTime } from '../../ui/dates.ts';
import { pageMessages } from '../../ui/page-words.ts';
import { SystemStatus } from './system-status.tsx';
import { useIdleValue } from './use-idle-value.ts';

/** Words of the messages during writing. */
const writingNoticeMessages = {
	notSaved: {
		full: {
			title: 'Not saved on this device yet: its storage is full.',
			help: 'Keep this page open: your words are still here, and we try to save them again every few seconds. Free some space on the device. When you are online, they are also sent to the server.',
		},
		failed: {
			title: 'This device could not save what you typed last.',
			help: 'Keep this page open: it is still here, and we try to save it again every few seconds.',
			kept: 'We keep trying to save it. If this message stays, reload the page: what you typed will be here again.',
		},
	},
	reload: 'Reload',
	refused: 'The server does not accept this assessment.',
	jobGone: 'This job was deleted, so the assessment can’t be submitted.',
	refusedSafe: 'What you wrote is saved on this device.',
	whatToDo: 'What to do',
	elsewhere: (time: string) => `You submitted this assessment on another device${time === '' ? '' : ` (${time})`}.`,
	elsewhereAll: 'It includes all that is written here.',
	elsewhereNot: 'What is written here is not part of it. It stays on this device.',
	seeIt: 'See it',
	seeOrSend: 'See it, or send this text too',
	needsSignIn: 'Sign in again to send. What you type is saved on this device.',
	unknownAccount: 'The server no longer knows your account. What you type is saved on this device.',
	signIn: 'Sign in',
	rescue:
		'Nothing was deleted. What you write now is saved separately and sent as usual. Both are combined when the earlier data can be opened again.',
} as const;

const words = writingNoticeMessages;

const rejectionText = ({ reason, detail }: NonNullable<OutboxRow['parked']>): string =>
	reason === 'job_gone' ? words.refusedSafe : `${parkedReason(reason, detail)} ${words.refusedSafe}`;

/**
 * Messages during writing: the device cannot save, sign-in is needed to send, or the system's status. A new version of the app is
 * not announced: it would move the text, and nothing can be done about it here.
 */
export default function WritingNotice({
	jobId,
	isOpening = false,
	notSaved,
	isStoredElsewhere = false,
	rejection,
	isDeleted = false,
	submittedElsewhere,
	needsSignIn,
	isUnknown,
	isRescueInUse,
}: {
	jobId: string;
	/** The assessment has just been opened: no one types yet. */
	isOpening?: boolean;
	/** Why the text is not saved on this device; null when it is. */
	notSaved: StorageFailure | null;
	/** What is not saved is stored outside the database, and is here again after a reload. */
	isStoredElsewhere?: boolean;
	/** Why the server rejects the drafts; shown while the candidate is not typing. */
	rejection: OutboxRow['parked'] | undefined;
	/** The job no longer exists; shown while the candidate is not typing. */
	isDeleted?: boolean;
	/**
	 * When another device submitted it (ISO 8601), and whether that includes all that is written here; shown while the candidate
	 * is not typing.
	 */
	submittedElsewhere: { at: string; isAll: boolean } | undefined;
	needsSignIn: boolean;
	/** The server no longer has this account. */
	isUnknown: boolean;
	/** This device's earlier database does not open. */
	isRescueInUse: boolean;
}): ReactNode {
	// The page says at the answer how much of it to remove.
	const notable = rejection && rejection.reason !== 'answer_too_long' ? rejection : undefined;
	const idleRejection = useIdleValue(notable, isOpening ? notable : undefined);
	const idleElsewhere = useIdleValue(submittedElsewhere?.at, isOpening ? submittedElsewhere?.at : undefined);
	const isAll = submittedElsewhere?.isAll ?? false;
	const isIdleDeleted = useIdleValue(isDeleted, isOpening && isDeleted) ?? false;
	// A new page opens a new connection. It frees no space.
	const isReloading = notSaved === 'failed' && isStoredElsewhere;
	return (
		<>
			{idleElsewhere !== undefined && (
				<Banner
					kind="warn"
					title={words.elsewhere(clockTime(idleElsewhere))}
					action={
						<Link className="link" to={paths.congratulations.to(jobId)}>
							{isAll ? words.seeIt : words.seeOrSend}
						</Link>
					}
				>
					{isAll ? words.elsewhereAll : words.elsewhereNot}
				</Banner>
			)}
			{idleRejection && idleElsewhere === undefined && (
				<Banner
					kind="warn"
					title={idleRejection.reason === 'job_gone' ? words.jobGone : words.refused}
					action={
						<button type="button" className="link" onClick={showUnsentWork}>
							{words.whatToDo}
						</button>
					}
				>
					{rejectionText(idleRejection)}
				</Banner>
			)}
			{isIdleDeleted && !rejection && idleElsewhere === undefined && (
				<Banner kind="warn" title={words.jobGone}>
					{words.refusedSafe}
				</Banner>
			)}
			{isRescueInUse && (
				<Banner kind="warn" title={pageMessages.rescue.title}>
					{words.rescue}
				</Banner>
			)}
			{notSaved && (
				<Banner
					kind="bad"
					title={words.notSaved[notSaved].title}
					action={
						isReloading && (
							<button type="button" className="link" onClick={reloadPage}>
								{words.reload}
							</button>
						)
					}
				>
					{isReloading ? words.notSaved.failed.kept : words.notSaved[notSaved].help}
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
			<SystemStatus />
		</>
	);
}
