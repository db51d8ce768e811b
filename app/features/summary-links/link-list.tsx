import { type MouseEvent, useState } from 'react';
import type { SummaryLink } from '#domain/summary-links/summary-link';
import { parseTime } from '#domain/text/stored-time';
import { useOnline } from '../../core/platform/online.ts';
import { useMinute } from '../../core/platform/use-minute.ts';
import { Button } from '../../ui/button.tsx';
import { clockTime } from '../../ui/dates.ts';
import { toastError, toastSuccess } from '../../ui/toast.ts';
import { revokeSummaryLink } from './api.ts';
import type { SummaryLinks } from './use-summary-links.ts';
import { shareMessages as words } from './words.ts';

/** The links of a job: who made each and when, until when it works, when it was opened; and ending it. */
export function LinkList({
	links: { listed, refresh },
	onRevoked,
}: {
	links: SummaryLinks;
	onRevoked: (id: string) => void;
}) {
	return (
		<section aria-labelledby="summary-links" className="grid gap-1">
			<h3 id="summary-links" tabIndex={-1} className="border-b border-ink pb-2 text-body font-heading">
				{words.links}
			</h3>
			{listed?.ok ? (
				<Links links={listed.value} onChange={refresh} onRevoked={onRevoked} />
			) : (
				<output className="py-3 text-control text-ink-2">
					{listed ? (listed.failure === 'offline' ? words.offline : words.failures.list) : words.loading}
				</output>
			)}
		</section>
	);
}

type Changes = { onChange: () => void; onRevoked: (id: string) => void };

function Links({ links, ...changes }: Changes & { links: readonly SummaryLink[] }) {
	if (links.length === 0) return <p className="py-3 text-control text-ink-2">{words.none}</p>;
	return (
		<ul>
			{links.map((link) => (
				<Link key={link.id} link={link} {...changes} />
			))}
		</ul>
	);
}

function Link({ link, onChange, onRevoked }: Changes & { link: SummaryLink }) {
	const { id, made_by_name, made_at, expires_at, revoked_at, people, with_answers, openings, opened_at } = link;
	const online = useOnline();
	const now = useMinute();
	const [busy, setBusy] = useState(false);
	const [isAsked, setAsking] = useState(false);
	const state = revoked_at !== '' ? 'revoked' : parseTime(expires_at) <= now ? 'expired' : 'open';
	const isAsking = isAsked && state === 'open';
	const made = clockTime(made_at);
	const ask = (event: MouseEvent) => {
		// The second click of a double click takes back what the first asked, and never asks.
		setAsking(!isAsking && event.detail <= 1);
	};
	const revoke = async () => {
		setBusy(true);
		const ended = await revokeSummaryLink(id);
		setBusy(false);
		if (ended.ok) {
			toastSuccess(words.revoked);
			onRevoked(id);
			// The buttons of the row are removed.
			document.getElementById('summary-links')?.focus();
		} else toastError(words.failures.revoke);
		onChange();
	};
	return (
		<li className="flex flex-wrap items-start justify-between gap-x-5 gap-y-2 border-b border-line py-3">
			<div className="grid min-w-0 flex-1 basis-full gap-0.5 sm:basis-0 text-control">
				<p className={state === 'open' ? 'font-label' : 'text-ink-2'}>
					{words.state[state](clockTime(state === 'revoked' ? revoked_at : expires_at))}
				</p>
				{/* The question stands in place of a line: a row that grows would move the buttons under the pointer. */}
				<output className="text-meta text-ink-2 empty:hidden">{isAsking && words.consequence}</output>
				{!isAsking && (
					<p className="text-meta text-ink-3">
						<bdi>{words.made(made_by_name, made, people, with_answers)}</bdi>
					</p>
				)}
				{openings === 0 ? (
					<p className="text-meta text-ink-3">{words.openings(openings)}</p>
				) : (
					<details className="text-meta text-ink-2">
						<summary className="min-h-6 cursor-pointer pointer-coarse:min-h-11">{words.openings(openings)}</summary>
						<p>
							{words.latest(
								opened_at.map((time) => clockTime(time)),
								openings,
							)}
						</p>
					</details>
				)}
			</div>
			{state === 'open' && (
				<div className="flex flex-wrap gap-2 sm:min-w-48 sm:flex-row-reverse">
					{/* The first button stays where it is: a second click on "Revoke" cancels. */}
					<Button
						kind="secondary"
						size="small"
						className="min-w-20"
						disabled={!online || busy}
						aria-label={isAsking ? words.cancelOf(made) : words.revokeOf(made)}
						onClick={ask}
					>
						{isAsking ? words.cancel : words.revoke}
					</Button>
					{isAsking && (
						<Button
							kind="danger"
							size="small"
							busy={busy}
							busyText={words.revoking}
							disabled={!online}
							aria-label={words.confirmOf(made)}
							onClick={(event) => {
								if (event.detail <= 1) void revoke();
							}}
						>
							{words.confirm}
						</Button>
					)}
				</div>
			)}
		</li>
	);
}
