import { Download } from 'lucide-react';
import { useState } from 'react';
import { syncStatusMessages as words } from '#domain/sync/sync-status-words';
import type { UnsentItem } from '../../core/store/reads/list-unsent.ts';
import { Button } from '../../ui/button.tsx';
import { UnsentRow } from './unsent-row.tsx';

/** What can be done with unsent work; each resolves once it is in the database, and rejects when it could not be. */
export type UnsentDeeds = {
	onSendNow: () => void;
	onDownloadAll: () => void;
	onDownload: (item: UnsentItem) => void;
	onRetry: (item: UnsentItem) => Promise<unknown>;
	onDiscard: (item: UnsentItem) => Promise<unknown>;
	/** Opens the comparison with what the edit met. */
	onSettle: (item: UnsentItem) => void;
};

/** Everything the server has not taken: what it is, how old, how it stands, and what can be done. */
export function UnsentList({
	items,
	online,
	...deeds
}: { items: readonly UnsentItem[]; online: boolean } & UnsentDeeds) {
	const [now] = useState(() => Date.now());
	const [failed, setFailed] = useState(false);
	const follow = (deed: Promise<unknown>) => {
		setFailed(false);
		deed.catch(() => setFailed(true));
	};

	if (items.length === 0) {
		return (
			<div className="grid gap-2 border-y border-line py-8">
				<h3 className="text-lead">{words.empty.title}</h3>
				<p className="text-body text-ink-2">{words.empty.text}</p>
			</div>
		);
	}
	return (
		<div className="grid gap-4">
			<p className="text-body text-ink-2">
				{words.count(items.length)} {online ? words.intro.online : words.intro.offline}
			</p>
			<div className="grid gap-2">
				<div className="flex flex-wrap gap-2">
					<Button kind="secondary" disabled={!online} onClick={deeds.onSendNow}>
						{words.sendNow}
					</Button>
					<Button kind="ghost" icon={Download} onClick={deeds.onDownloadAll}>
						{words.downloadAll}
					</Button>
				</div>
				<p className="text-meta text-ink-3">{words.downloadAllHelp}</p>
			</div>
			{failed && (
				<p role="alert" className="rounded-control bg-bad-tint px-4 py-3 text-control text-ink">
					{words.failed}
				</p>
			)}
			<ul className="border-t border-ink">
				{items.map((item) => (
					<UnsentRow
						key={item.entry.id}
						item={item}
						online={online}
						now={now}
						onDownload={() => deeds.onDownload(item)}
						onRetry={() => follow(deeds.onRetry(item))}
						onDiscard={() => follow(deeds.onDiscard(item))}
						onSettle={() => deeds.onSettle(item)}
					/>
				))}
			</ul>
		</div>
	);
}
