import { LibraryBig, Plus } from 'lucide-react';
import { useCallback, useState } from 'react';
import { isBeingSent } from '#domain/sync/is-being-sent';
import type { SyncedJob } from '#domain/sync/pull';
import { useOnline } from '../../core/platform/online.ts';
import { sessionStore } from '../../core/session/session-store.ts';
import { showConflict, showUnsentWork } from '../../core/session/sync-dialog-state.ts';
import { useUnsentItems } from '../../core/session/use-unsent-items.ts';
import { accountDatabase } from '../../core/store/current-account.ts';
import type { UnsentItem } from '../../core/store/reads/list-unsent.ts';
import { reportStorageFailure } from '../../core/store/storage-status.ts';
import type { ParkedOutcome } from '../../core/store/writes/parked.ts';
import { paths } from '../../paths.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { UnsavedChangesPrompt } from '../../ui/unsaved-changes-prompt.tsx';
import { type ChosenEntry, LibraryPanel } from '../question-library/library-panel.tsx';
import { EditorNotices } from './editor-notices.tsx';
import { QuestionList } from './question-list.tsx';
import { SaveBar, type SaveState } from './save-bar.tsx';
import { undoQuestions } from './save-questions.ts';
import { UndoStrip } from './undo-strip.tsx';
import type { useQuestionEditor } from './use-question-editor.ts';
import { WeightDistribution } from './weight-distribution.tsx';
import { questionSetErrorText, questionEditorMessages as words } from './words.ts';

type Editor = ReturnType<typeof useQuestionEditor>;

/** The unsent operations that save the job's set: the parked one, and the sync status of all of them. */
function unsentSets(jobId: string, items: readonly UnsentItem[] | undefined, online: boolean) {
	const sets = (items ?? []).filter(({ entry }) => entry.record === jobId && entry.op.kind === 'save_questions');
	const parked = sets.find(({ entry }) => entry.state === 'parked') ?? null;
	const isSending = sets.some(({ entry }) => isBeingSent(entry.state, online));
	return { parked, status: sets.length === 0 ? null : isSending ? ('sending' as const) : ('saved' as const) };
}

/** The editor: question cards, notices and buttons. */
export function EditorView({ jobId, job, editor }: { jobId: string; job: SyncedJob; editor: Editor }) {
	const { questions, problems, undo, actions } = editor;
	const { parked, status } = unsentSets(jobId, useUnsentItems(), useOnline());
	const [isLibraryOpen, setLibraryOpen] = useState(false);
	const [freshId, setFreshId] = useState<string | null>(null);
	const [tries, setTries] = useState(0);
	const closeLibrary = useCallback(() => setLibraryOpen(false), []);
	const addFromLibrary = (entry: ChosenEntry) => void actions.add(entry);
	const ofSet = problems.find((problem) => !('id' in problem)) ?? problems[0];
	const displayedStatus: SaveState = editor.isDirty ? (editor.isPersisted ? 'draft' : null) : status;
	return (
		<>
			<PageHeader
				back={<BackLink to={paths.adminJobs.to()}>{words.back}</BackLink>}
				title={words.title}
				actions={
					<>
						<Button kind="secondary" icon={LibraryBig} onClick={() => setLibraryOpen(true)}>
							{words.chooseFromLibrary}
						</Button>
						<Button kind="secondary" icon={Plus} onClick={() => setFreshId(actions.add())}>
							{words.addCustom}
						</Button>
					</>
				}
			>
				{words.about(job.title, job.location)}
			</PageHeader>
			<EditorNotices
				parked={parked}
				isOffered={editor.isOffered}
				isRestored={editor.isRestored && !editor.isOutdated}
				theirs={editor.isOutdated ? job.questions.length : null}
				onEmpty={actions.empty}
				onDiscard={actions.discard}
				onResolve={showConflict}
				onUndo={(opId) => void undoSave(opId).then((outcome) => outcome === 'gone' && showUnsentWork())}
			/>
			{undo?.kind === 'discarded' && (
				<div className="mb-6">
					<UndoStrip text={words.discarded} onUndo={actions.undo} />
				</div>
			)}
			<div className="grid gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_18rem]">
				<div className="lg:sticky lg:top-20 lg:col-start-2 lg:row-start-1 lg:self-start">
					<WeightDistribution questions={questions} />
				</div>
				<div className="min-w-0 lg:col-start-1 lg:row-start-1">
					<div className={ofSet ? 'mb-6' : ''}>
						<FormError tries={tries} message={ofSet ? questionSetErrorText(ofSet) : null} />
					</div>
					<QuestionList
						questions={questions}
						problems={problems}
						undo={undo}
						freshId={freshId}
						actions={actions}
						onFresh={setFreshId}
					/>
					{questions.length === 0 && (
						<EmptyState
							title={words.empty.title}
							action={
								job.questions.length === 0 && (
									<Button kind="secondary" onClick={actions.acceptSamples}>
										{words.empty.samples}
									</Button>
								)
							}
						>
							{words.empty.text}
						</EmptyState>
					)}
					<SaveBar
						status={displayedStatus}
						isSaving={editor.isSaving}
						isBlocked={parked !== null}
						onSave={() => {
							setTries(tries + 1);
							actions.save();
						}}
					/>
				</div>
			</div>
			<LibraryPanel isOpen={isLibraryOpen} onClose={closeLibrary} onAdd={addFromLibrary} />
			<UnsavedChangesPrompt isDirty={editor.isDirty} words={words.leave} onDiscard={actions.discard} />
		</>
	);
}

/** Reopens a rejected set in the editor. Never rejects: when writing failed, it returns `gone` and nothing changed. */
async function undoSave(opId: string): Promise<ParkedOutcome> {
	const session = sessionStore.current();
	if (!session) return 'gone';
	try {
		return await undoQuestions(accountDatabase(session.user.id), opId);
	} catch (error) {
		reportStorageFailure(error);
		return 'gone';
	}
}
