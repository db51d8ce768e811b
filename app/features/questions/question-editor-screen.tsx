import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { isAdmin } from '#domain/access/actor';
import { usePageTitle } from '../../core/platform/navigation-title.ts';
import { showConflict } from '../../core/session/sync-dialog-state.ts';
import { useSession } from '../../core/session/use-session.ts';
import { paths } from '../../paths.ts';
import { AccessDenied } from '../../ui/access-denied.tsx';
import { BackLink } from '../../ui/back-link.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { toastError, toastNote, toastSuccess } from '../../ui/toast.ts';
import { EditorView } from './editor-view.tsx';
import type { SaveOutcome } from './question-editor-machine.ts';
import { useQuestionEditor } from './use-question-editor.ts';
import { questionEditorMessages as words } from './words.ts';

/** The editor of a job's questions, online or offline. */
export default function QuestionEditorScreen() {
	const { jobId = '' } = useParams();
	const { user } = useSession();
	const [tries, setTries] = useState(0);
	if (!user) return null;
	if (!isAdmin(user)) {
		const { title, text } = words.accessDenied;
		return <AccessDenied title={title} text={text} dashboard={paths.dashboard.to()} />;
	}
	return (
		<QuestionEditor
			key={`${user.id} ${jobId} ${tries}`}
			jobId={jobId}
			userId={user.id}
			onRetry={() => setTries(tries + 1)}
		/>
	);
}

function QuestionEditor({ jobId, userId, onRetry }: { jobId: string; userId: string; onRetry: () => void }) {
	const editor = useQuestionEditor(jobId, userId, toastSaveOutcome);
	const { status, optimistic } = editor;
	usePageTitle(optimistic ? `${words.title}: ${optimistic.job.title}` : words.title);
	if (status === 'loading') return <Skeleton rows={6} />;
	if (status === 'ready' && optimistic) return <EditorView jobId={jobId} job={optimistic.job} editor={editor} />;
	const back = <BackLink to={paths.adminJobs.to()}>{words.back}</BackLink>;
	if (status === 'missing') {
		return (
			<>
				<PageHeader title={words.notFound.title}>{words.notFound.text}</PageHeader>
				<LinkButton kind="secondary" to={paths.adminJobs.to()}>
					{words.back}
				</LinkButton>
			</>
		);
	}
	return (
		<>
			<PageHeader back={back} title={words.title} />
			{status === 'unreadable' ? (
				<LoadFailure title={words.questionsFailed} failure="storage_failed" onRetry={onRetry} />
			) : (
				<LoadFailure title={words.loadFailed} failure={editor.failure} onRetry={editor.refresh} />
			)}
		</>
	);
}

/** Shows the result of saving the questions as a toast. A conflict is also shown in the page. */
function toastSaveOutcome(outcome: SaveOutcome): void {
	if (outcome.kind === 'accepted' || outcome.kind === 'unchanged') toastSuccess(words.saved);
	else if (outcome.kind === 'queued') toastNote(words.savedHere);
	// A conflict is not an error: the user resolves it.
	else if (outcome.kind === 'parked' && outcome.parked.reason === 'conflict') showConflict(outcome.opId);
	else toastError(words.saveFailed);
}
