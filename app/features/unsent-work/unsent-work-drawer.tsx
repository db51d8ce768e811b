import { syncStatusMessages as words } from '#domain/sync/sync-status-words';
import type { UnsentItem } from '../../core/store/reads/list-unsent.ts';
import type { UnsentText } from '../../core/store/reads/submitted-elsewhere.ts';
import { Drawer } from '../../ui/drawer.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ImportCopy } from './import-copy-button.tsx';
import type { ImportOutcome } from './import-outcome.ts';
import { type UnsentActions, UnsentList } from './unsent-list.tsx';

/** The list of unsent work in a dialog. Admins can also import a candidate's copy here. */
export function UnsentWorkDrawer({
	open,
	onClose,
	items,
	texts,
	others,
	online,
	onImport,
	...actions
}: {
	open: boolean;
	onClose: () => void;
	/** Undefined until read. */
	items: readonly UnsentItem[] | undefined;
	/** The texts that the submissions of other devices lack. Undefined until read. */
	texts: readonly UnsentText[] | undefined;
	others: readonly string[];
	online: boolean;
	/** Null for accounts that may not import copies. */
	onImport: ((text: string) => Promise<ImportOutcome>) | null;
} & UnsentActions) {
	return (
		<Drawer open={open} onClose={onClose} title={words.title}>
			{items && texts ? (
				<UnsentList items={items} texts={texts} others={others} online={online} onLeave={onClose} {...actions} />
			) : (
				<Skeleton rows={3} />
			)}
			{onImport && <ImportCopy online={online} onImport={onImport} />}
		</Drawer>
	);
}
