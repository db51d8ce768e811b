import { Drawer } from '../../components/drawer.tsx';
import { LoadingBars } from '../../components/loading-bars.tsx';
import type { UnsentItem } from '../../data/queries/list-unsent.ts';
import type { ImportOutcome } from '../../machines/sync/import-outcome.ts';
import { syncStatusMessages as words } from '../../messages/sync-status.ts';
import { ImportCopy } from './import-copy.tsx';
import { type UnsentDeeds, UnsentList } from './unsent-list.tsx';

/** The list of unsent work, over whatever page is shown; for admins also where a candidate's copy is handed in. */
export function SyncPanel({
	open,
	onClose,
	items,
	online,
	onImport,
	...deeds
}: {
	open: boolean;
	onClose: () => void;
	/** Undefined until they were read. */
	items: readonly UnsentItem[] | undefined;
	online: boolean;
	/** Null for whoever may not hand in copies. */
	onImport: ((text: string) => Promise<ImportOutcome>) | null;
} & UnsentDeeds) {
	return (
		<Drawer open={open} onClose={onClose} title={words.title}>
			{items ? <UnsentList items={items} online={online} {...deeds} /> : <LoadingBars rows={3} />}
			{onImport && <ImportCopy online={online} onImport={onImport} />}
		</Drawer>
	);
}
