import { Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { type TeamText, teamTextName } from '#domain/team-texts/team-text';
import { offeredWith } from '#domain/team-texts/team-text-words';
import { showConflict } from '../../core/session/sync-dialog-state.ts';
import { useLastSyncedAt } from '../../core/session/use-last-synced-at.ts';
import { useSession } from '../../core/session/use-session.ts';
import { useUnsentItems } from '../../core/session/use-unsent-items.ts';
import { type OptimisticTeamText, useTeamTexts } from '../../entities/team-texts/team-texts.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { NotLoaded, StoredNote } from '../../ui/load-failure.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { reportOutcome } from './report-outcome.ts';
import { deleteTeamText } from './stored-texts.ts';
import { TextDialog } from './text-dialog.tsx';
import { teamTextMessages as words } from './words.ts';

const KINDS = ['mail', 'reason'] as const;

/** The mails and reasons that the team writes once and uses often, for admins. Works offline. */
export default function TeamTextsScreen() {
	const { user } = useSession();
	return user && <TeamTexts userId={user.id} />;
}

function TeamTexts({ userId }: { userId: string }) {
	const rows = useTeamTexts();
	const lastSyncedAt = useLastSyncedAt();
	return (
		<>
			<PageHeader title={words.title}>{words.intro}</PageHeader>
			{rows.value ? (
				<div className="grid max-w-answer gap-10">
					<StoredNote {...rows} lastSyncedAt={lastSyncedAt} onRetry={rows.refresh} />
					{KINDS.map((kind) => (
						<TextsOfKind
							key={kind}
							kind={kind}
							userId={userId}
							texts={(rows.value ?? []).filter(({ text }) => text.kind === kind)}
						/>
					))}
				</div>
			) : (
				<NotLoaded
					isLoading={rows.status === 'loading'}
					rows={4}
					title={words.loadFailed}
					failure={rows.failure}
					onRetry={rows.refresh}
				/>
			)}
		</>
	);
}

type OpenDialog = { is: 'edited'; text: TeamText | null } | { is: 'deleted'; text: TeamText } | null;

function TextsOfKind({
	kind,
	userId,
	texts,
}: {
	kind: TeamText['kind'];
	userId: string;
	texts: readonly OptimisticTeamText[];
}) {
	const [opened, setOpened] = useState<OpenDialog>(null);
	const close = () => setOpened(null);
	const remove = async (id: string) => reportOutcome(await deleteTeamText(userId, id), words.deleted);
	return (
		<section aria-labelledby={`texts-${kind}`} className="grid gap-3">
			<div className="flex flex-wrap items-center justify-between gap-3">
				<h2 id={`texts-${kind}`} className="text-h2">
					{words[kind].title}
				</h2>
				<Button kind="secondary" icon={Plus} onClick={() => setOpened({ is: 'edited', text: null })}>
					{words[kind].add}
				</Button>
			</div>
			{texts.length === 0 ? (
				<p className="text-body text-ink-2">{words[kind].empty}</p>
			) : (
				<ul className="border-t border-line">
					{texts.map((entry) => (
						<TextRow
							key={entry.text.id}
							entry={entry}
							onEdit={() => setOpened({ is: 'edited', text: entry.text })}
							onDelete={() => setOpened({ is: 'deleted', text: entry.text })}
						/>
					))}
				</ul>
			)}
			{opened?.is === 'edited' && <TextDialog userId={userId} kind={kind} began={opened.text} onClose={close} />}
			{opened?.is === 'deleted' && (
				<ConfirmDialog
					open
					words={{ ...words.deletion, title: words.deletion.title(teamTextName(opened.text)) }}
					onClose={close}
					onConfirm={() => void remove(opened.text.id)}
				/>
			)}
		</section>
	);
}

function TextRow({
	entry: { text, pending, conflicts, isNew },
	onEdit,
	onDelete,
}: {
	entry: OptimisticTeamText;
	onEdit: () => void;
	onDelete: () => void;
}) {
	const unsent = useUnsentItems() ?? [];
	const conflict = unsent.find(({ entry }) => entry.record === text.id && entry.parked?.reason === 'conflict');
	const title = teamTextName(text);
	return (
		<li className="grid grid-cols-[minmax(0,1fr)_auto] gap-4 border-b border-line py-4">
			<div className="grid min-w-0 content-start gap-1">
				<div className="flex flex-wrap items-center gap-x-3 gap-y-1">
					<h3 dir="auto" className="text-body font-label [overflow-wrap:anywhere]">
						{title}
					</h3>
					<Badge kind="neutral">{offeredWith(text.stage)}</Badge>
					{(isNew || pending.length > 0) && <Badge kind="outline">{words.notSent}</Badge>}
				</div>
				{text.kind === 'mail' && (
					<p dir="auto" className="text-control text-ink-2 [overflow-wrap:anywhere]">
						{text.subject}
					</p>
				)}
				{conflict && Object.keys(conflicts).length > 0 && (
					<p className="flex flex-wrap gap-x-2 text-control text-ink">
						<span>{words.conflict}</span>
						<button type="button" className="link min-h-6" onClick={() => showConflict(conflict.entry.id)}>
							{words.compare}
						</button>
					</p>
				)}
			</div>
			<div className="flex items-start gap-1">
				<IconButton label={words.editOf(title)} icon={Pencil} onClick={onEdit} />
				{!isNew && <IconButton label={words.deleteOf(title)} icon={Trash2} onClick={onDelete} />}
			</div>
		</li>
	);
}
