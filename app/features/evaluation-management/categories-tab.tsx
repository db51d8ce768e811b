import { useState } from 'react';
import { isAdmin } from '#domain/access/actor';
import { showConflict } from '../../core/session/sync-dialog-state.ts';
import { useLastSyncedAt } from '../../core/session/use-last-synced-at.ts';
import { useSession } from '../../core/session/use-session.ts';
import { useUnsentItems } from '../../core/session/use-unsent-items.ts';
import type { ListedCategory } from '../../entities/evaluation/evaluation-settings.ts';
import { useCategories } from '../../entities/evaluation/use-evaluation-settings.ts';
import { paths } from '../../paths.ts';
import { AccessDenied } from '../../ui/access-denied.tsx';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { NotLoaded, StoredNote } from '../../ui/load-failure.tsx';
import { CategoryDialog } from './category-dialog.tsx';
import { CategoryRow } from './category-row.tsx';
import { categoryMessages as words } from './category-words.ts';
import { DeleteCategoryDialog } from './delete-category-dialog.tsx';

type Open = { kind: 'add' } | { kind: 'edit' | 'delete'; entry: ListedCategory } | null;

/** The job categories with their weights. Read-only for reviewers. */
export function CategoriesTab() {
	const { user } = useSession();
	const rows = useCategories();
	const lastSyncedAt = useLastSyncedAt();
	const unsent = useUnsentItems() ?? [];
	const [open, setOpen] = useState<Open>(null);
	if (rows.status === 'forbidden') return <AccessDenied within dashboard={paths.dashboard.to()} />;
	if (!rows.value || !user)
		return (
			<NotLoaded
				isLoading={rows.status === 'loading' || !user}
				rows={6}
				title={words.loadFailed}
				failure={rows.failure}
				onRetry={rows.refresh}
			/>
		);

	const canChange = isAdmin(user);
	const add = canChange && <Button onClick={() => setOpen({ kind: 'add' })}>{words.add}</Button>;
	const conflictOf = (id: string) =>
		unsent.find(({ entry }) => entry.record === id && entry.parked?.reason === 'conflict')?.entry.id;
	const close = () => setOpen(null);
	const categories = rows.value;
	const hasDefault = categories.some(({ category }) => category.is_default && category.is_active);
	return (
		<>
			<StoredNote {...rows} lastSyncedAt={lastSyncedAt} onRetry={rows.refresh} />
			{categories.length === 0 ? (
				<EmptyState title={words.empty} action={add}>
					{words.emptyText}
				</EmptyState>
			) : (
				<>
					<div className="mb-4 flex flex-wrap items-center justify-between gap-4">
						<p className="max-w-prose text-body text-ink-2">{words.unchangedScores}</p>
						{add}
					</div>
					{!hasDefault && (
						<div className="mb-4">
							<Banner kind="warn" inset title={words.noDefault.title}>
								{words.noDefault.text}
							</Banner>
						</div>
					)}
					<ul className="@container border-t border-line">
						{categories.map((entry) => {
							const opId = conflictOf(entry.category.id);
							return (
								<CategoryRow
									key={entry.category.id}
									entry={entry}
									canChange={canChange}
									onEdit={() => setOpen({ kind: 'edit', entry })}
									onDelete={() => setOpen({ kind: 'delete', entry })}
									onCompare={opId === undefined ? null : () => showConflict(opId)}
								/>
							);
						})}
					</ul>
				</>
			)}
			{open?.kind === 'add' && <CategoryDialog userId={user.id} entry={null} onClose={close} />}
			{open?.kind === 'edit' && <CategoryDialog userId={user.id} entry={open.entry} onClose={close} />}
			{open?.kind === 'delete' && <DeleteCategoryDialog userId={user.id} entry={open.entry} onClose={close} />}
		</>
	);
}
