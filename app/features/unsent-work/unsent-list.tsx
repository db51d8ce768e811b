import { Download } from 'lucide-react';
import { useState } from 'react';
import { isFinalRejection } from '#domain/sync/is-final-rejection';
import { syncStatusMessages as words } from '#domain/sync/sync-status-words';
import type { UnsentItem } from '../../core/store/reads/list-unsent.ts';
import type { UnsentText } from '../../core/store/reads/submitted-elsewhere.ts';
import { Button } from '../../ui/button.tsx';
import { OtherWorkRow } from './other-work-row.tsx';
import { UnsentRow } from './unsent-row.tsx';
import { UnsentTextRow } from './unsent-text-row.tsx';

/** Actions on unsent work. Each resolves once it is saved, and rejects when saving failed. */
export type UnsentActions = {
	onSendNow: () => void;
	onDownloadAll: () => void;
	onDownload: (item: UnsentItem) => void;
	onRetry: (item: UnsentItem) => Promise<unknown>;
	onDiscard: (item: UnsentItem) => Promise<unknown>;
	onDiscardText: (text: UnsentText) => Promise<unknown>;
	onDownloadOther: (name: string) => Promise<unknown>;
	onDiscardOther: (name: string) => Promise<unknown>;
	/** Opens the conflict dialog. */
	onResolve: (item: UnsentItem) => void;
};

/**
 * Lists the operations the server has not accepted, with their age, status and actions, the texts that are part of no
 * submission, and the work of other versions of the app. `onLeave` closes the list when a link leads to another page.
 */
export function UnsentList({
	items,
	texts,
	others,
	online,
	onLeave,
	...actions
}: {
	items: readonly UnsentItem[];
	texts: readonly UnsentText[];
	/** The databases of other states with unsent work, by name. */
	others: readonly string[];
	online: boolean;
	onLeave: () => void;
} & UnsentActions) {
	const [now] = useState(() => Date.now());
	const [failed, setFailed] = useState(false);
	const follow = (action: Promise<unknown>) => {
		setFailed(false);
		action.catch(() => setFailed(true));
	};

	const count = items.length + texts.length + others.length;
	// "Send now" sends neither what the server rejected nor what waits behind that.
	const isSendable = items.some(({ entry, isHeldBack }) => entry.state !== 'parked' && !isHeldBack);
	if (count === 0) {
		return (
			<div className="grid gap-2 border-y border-line py-8">
				<h3 className="text-lead">{words.empty.title}</h3>
				<p className="text-body text-ink-2">{words.empty.text}</p>
			</div>
		);
	}
	return (
		<div className="grid gap-4">
			<p className="text-body text-ink-2">{`${words.count(count)} ${introOf(items, isSendable, online)}`}</p>
			<div className="grid gap-2">
				<div className="flex flex-wrap gap-2">
					{isSendable && (
						<Button kind="secondary" disabled={!online} onClick={actions.onSendNow}>
							{words.sendNow}
						</Button>
					)}
					<Button kind="ghost" icon={Download} onClick={actions.onDownloadAll}>
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
						onDownload={() => actions.onDownload(item)}
						onRetry={() => follow(actions.onRetry(item))}
						onDiscard={() => follow(actions.onDiscard(item))}
						onResolve={() => actions.onResolve(item)}
					/>
				))}
				{texts.map((text) => (
					<UnsentTextRow
						key={text.attempt.job_id}
						text={text}
						onLeave={onLeave}
						onDiscard={() => follow(actions.onDiscardText(text))}
					/>
				))}
				{others.map((name) => (
					<OtherWorkRow
						key={name}
						onDownload={() => follow(actions.onDownloadOther(name))}
						onDiscard={() => follow(actions.onDiscardOther(name))}
					/>
				))}
			</ul>
		</div>
	);
}

/** What happens to the operations in the list. Texts alone are sent only if the user chooses to. */
function introOf(items: readonly UnsentItem[], isSendable: boolean, online: boolean): string {
	if (items.length === 0) return words.intro.safe;
	if (isSendable) return online ? words.intro.online : words.intro.offline;
	const isFinal = items.every(({ entry: { parked } }) => !parked || isFinalRejection(parked.reason));
	return isFinal ? words.intro.refused : words.intro.refusedNow;
}
