import { useEffect, useState } from 'react';
import { usePageTitle } from '../../core/platform/navigation-title.ts';
import { showConflict } from '../../core/session/sync-dialog-state.ts';
import { useSession } from '../../core/session/use-session.ts';
import { paths } from '../../paths.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { toastError, toastNote, toastSuccess } from '../../ui/toast.ts';
import { DeckEditorView } from './deck-editor-view.tsx';
import { DeckLoading } from './deck-loading.tsx';
import type { SaveOutcome } from './edit-deck-machine.ts';
import { type DeckReports, useEditDeck } from './use-edit-deck.ts';
import { deckMessages } from './words.ts';

const { editor: words, toasts } = deckMessages;

/** The editor of the investor deck, online or offline. */
export default function DeckEditorScreen() {
	const { user } = useSession();
	const [tries, setTries] = useState(0);
	usePageTitle(words.title);
	return user && <DeckEditor key={`${user.id} ${tries}`} userId={user.id} onRetry={() => setTries(tries + 1)} />;
}

const REPORTS: DeckReports = {
	onSaved: reportSaved,
	onSeeded: (isDone) => (isDone ? toastSuccess(toasts.seeded) : toastError(toasts.seedFailed)),
	onChangeFailed: () => toastError(toasts.saveFailed),
};

function reportSaved(outcome: SaveOutcome): void {
	if (outcome.kind === 'accepted' || outcome.kind === 'unchanged') toastSuccess(toasts.saved);
	else if (outcome.kind === 'queued') toastNote(words.waiting);
	// A conflict is not an error: the user resolves it.
	else if (outcome.kind === 'parked' && outcome.parked.reason === 'conflict') showConflict(outcome.opId);
	else toastError(toasts.saveFailed);
}

function DeckEditor({ userId, onRetry }: { userId: string; onRetry: () => void }) {
	const editor = useEditDeck(userId, REPORTS);
	const { status, send } = editor;
	const isFailed = status === 'failed' || status === 'unreadable';
	useEffect(() => {
		if (isFailed) toastError(toasts.loadFailed);
	}, [isFailed]);
	const seedAgain = () => send({ type: 'seed.retried' });
	if (status === 'ready') return <DeckEditorView editor={editor} />;
	return (
		<>
			<PageHeader back={<BackLink to={paths.dashboard.to()}>{words.back}</BackLink>} title={words.title} />
			{status === 'loading' && <DeckLoading text={words.loading} />}
			{status === 'failed' && (
				<LoadFailure title={toasts.loadFailed} failure={editor.failure} onRetry={editor.refresh} />
			)}
			{status === 'unreadable' && <LoadFailure title={toasts.loadFailed} failure="storage_failed" onRetry={onRetry} />}
			{status === 'unseeded' && <LoadFailure title={toasts.seedFailed} failure="storage_failed" onRetry={seedAgain} />}
		</>
	);
}
