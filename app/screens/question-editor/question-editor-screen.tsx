import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { canManageJobs } from '#domain/access/actor';
import { AccessDenied } from '../../components/access-denied.tsx';
import { BackLink } from '../../components/back-link.tsx';
import { LinkButton } from '../../components/link-button.tsx';
import { LoadFailure } from '../../components/load-failure.tsx';
import { LoadingBars } from '../../components/loading-bars.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { useQuestionEditor } from '../../machines/question-editor/use-question-editor.ts';
import { useSession } from '../../machines/session/use-session.ts';
import { questionEditorMessages as words } from '../../messages/question-editor.ts';
import { usePageTitle } from '../../platform/navigation-title.ts';
import { paths } from '../../shell/paths.ts';
import { EditorView } from './editor-view.tsx';
import { tellSaveOutcome } from './tell-save-outcome.ts';

/** The questions of a job (specification part 1 §2, "Question editor"), with or without a network. */
export default function QuestionEditorScreen() {
	const { jobId = '' } = useParams();
	const { user } = useSession();
	const [tries, setTries] = useState(0);
	if (!user) return null;
	if (!canManageJobs(user)) {
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
	const editor = useQuestionEditor(jobId, userId, tellSaveOutcome);
	const { status, shown } = editor;
	usePageTitle(shown ? `${words.title}: ${shown.job.title}` : words.title);
	if (status === 'loading') return <LoadingBars rows={6} />;
	if (status === 'ready' && shown) return <EditorView jobId={jobId} job={shown.job} editor={editor} />;
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
