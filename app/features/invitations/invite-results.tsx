import { CircleAlert, CircleCheck, CircleMinus, type LucideIcon } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import type { InvitationBatch } from '#domain/invitations/batch';
import { RECIPIENT_ERRORS } from '#domain/invitations/recipient';
import { Icon } from '../../ui/icon.tsx';
import { ScrollList } from '../../ui/scroll-list.tsx';
import { type Entry, entryError } from './entry.ts';
import { invitationMessages } from './words.ts';

const words = invitationMessages.results;

/** The result per recipient: invited, not invited and why, or skipped. */
export function InviteResults({ batch, skipped }: { batch: InvitationBatch; skipped: readonly Entry[] }) {
	const top = useRef<HTMLHeadingElement>(null);
	useEffect(() => top.current?.focus(), []);
	const failed = batch.recipients.filter(({ state }) => state === 'failed');
	const sent = batch.recipients.filter(({ state }) => state === 'invited');
	return (
		<div className="grid gap-6">
			<h3 ref={top} tabIndex={-1} className="sr-only">
				{words.title}
			</h3>
			{failed.length > 0 && (
				<Group icon={CircleAlert} look="text-bad" title={words.failed(failed.length)}>
					{failed.map(({ email, error }) => (
						<Row key={email} email={email}>
							{error ? RECIPIENT_ERRORS[error] : words.unknown}
						</Row>
					))}
				</Group>
			)}
			{skipped.length > 0 && (
				<Group icon={CircleMinus} look="text-ink-3" title={words.skipped(skipped.length)}>
					{skipped.map((entry) => (
						<Row key={entry.email} email={entry.email}>
							{RECIPIENT_ERRORS[entryError(entry) ?? 'failed']}
						</Row>
					))}
				</Group>
			)}
			{sent.length > 0 && (
				<Group icon={CircleCheck} look="text-ok" title={words.succeeded(sent.length)}>
					{sent.map(({ email }) => (
						<Row key={email} email={email} />
					))}
				</Group>
			)}
		</div>
	);
}

function Group({
	icon,
	look,
	title,
	children,
}: {
	icon: LucideIcon;
	look: string;
	title: string;
	children: ReactNode;
}) {
	return (
		<section className="grid gap-2">
			<h4 className="flex items-center gap-2 text-lead">
				<span className={look}>
					<Icon icon={icon} size={18} />
				</span>
				<span>{title}</span>
			</h4>
			<ScrollList label={title} className="border-y border-line">
				{children}
			</ScrollList>
		</section>
	);
}

function Row({ email, children }: { email: string; children?: ReactNode }) {
	return (
		<li className="grid gap-x-4 border-b border-line py-2 text-control last:border-b-0 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
			<bdi className="min-w-0 wrap-anywhere">{email}</bdi>
			{children && <span className="text-ink-2">{children}</span>}
		</li>
	);
}
