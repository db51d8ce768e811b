import { useEffect, useEffectEvent, useState } from 'react';
import { type OpenedSummary, openedSummarySchema } from '#domain/summary-links/summary-link';
import { usePageTitle } from '../../core/platform/navigation-title.ts';
import { isOnline, onConnectionChange } from '../../core/platform/online.ts';
import { useLinkToken } from '../../core/platform/use-link-token.ts';
import { type CallFailure, type CallResult, call } from '../../core/remote/call.ts';
import { paths } from '../../paths.ts';
import { longDateTime } from '../../ui/dates.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { FormPage } from '../../ui/form-page.tsx';
import { loadFailureKind, loadFailureMessages } from '../../ui/load-failure-words.ts';
import { PageHeading } from '../../ui/page-heading.tsx';
import { PageWidth } from '../../ui/page-width.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { SummaryView } from './summary-view.tsx';
import { summaryMessages as words } from './words.ts';

/** The page of a link to the summary of shortlisted people. Needs no account. */
export default function SummaryScreen() {
	const token = useLinkToken(paths.summary.to);
	if (token === '') return <Dead status="copied" endedAt="" />;
	// Remount for another link.
	return <Opened key={token} token={token} />;
}

function Opened({ token }: { token: string }) {
	const { opened, retry } = useOpenedSummary(token);
	if (!opened) return <Waiting />;
	if (!opened.ok) return <Failed failure={opened.failure} onRetry={retry} />;
	const { status, ended_at, summary } = opened.value;
	return status === 'open' && summary ? (
		<SummaryView summary={summary} />
	) : (
		<Dead status={status === 'open' ? 'unknown' : status} endedAt={ended_at} />
	);
}

function Waiting() {
	return (
		<PageWidth className="py-10">
			<div className="grid gap-6">
				<PageHeading>{words.title}</PageHeading>
				<output className="text-body text-ink-2">{words.loading}</output>
				<Skeleton rows={4} />
			</div>
		</PageWidth>
	);
}

function Failed({ failure, onRetry }: { failure: CallFailure; onRetry: () => void }) {
	return (
		<PageWidth className="py-10">
			<PageHeading className="mb-6">{words.title}</PageHeading>
			<ErrorState title={words.failed} onRetry={onRetry}>
				{failure === 'offline' ? words.offline : loadFailureMessages.nothingStored[loadFailureKind(failure)]}
			</ErrorState>
		</PageWidth>
	);
}

function Dead({
	status,
	endedAt,
}: {
	/** `copied`: the address that the page shows was opened instead of a link. */
	status: Exclude<OpenedSummary['status'], 'open'> | 'copied';
	endedAt: string;
}) {
	const { title, text } = words.dead[status];
	usePageTitle(title);
	return (
		<FormPage title={title}>
			<div role="alert" className="grid gap-2 text-body text-ink-2">
				<p>{typeof text === 'string' ? text : text(longDateTime(endedAt))}</p>
				{status !== 'copied' && <p className="text-ink">{words.again}</p>}
			</div>
		</FormPage>
	);
}

/** The token is only ever sent in a body. */
const openSummaryLink = (token: string): Promise<CallResult<OpenedSummary>> =>
	call(openedSummarySchema, '/api/functions/open-summary-link', { method: 'POST', body: { token } });

/**
 * What a link shows; null while it is fetched. Each fetch counts as an opening, so it is fetched once, and after a failure when the
 * network is back or the reader asks for it.
 */
function useOpenedSummary(token: string): { opened: CallResult<OpenedSummary> | null; retry: () => void } {
	const [tries, setTries] = useState(0);
	const [opened, setOpened] = useState<CallResult<OpenedSummary> | null>(null);
	const isFailed = opened?.ok === false;

	// biome-ignore lint/correctness/useExhaustiveDependencies: a new try runs the effect again.
	useEffect(() => {
		let isCurrent = true;
		void openSummaryLink(token).then((result) => {
			if (isCurrent) setOpened(result);
		});
		return () => {
			isCurrent = false;
		};
	}, [token, tries]);

	const retry = () => {
		setOpened(null);
		setTries((count) => count + 1);
	};

	const retryOnline = useEffectEvent(retry);
	useEffect(() => {
		if (!isFailed) return undefined;
		return onConnectionChange(() => {
			if (isOnline()) retryOnline();
		});
	}, [isFailed]);

	return { opened, retry };
}
