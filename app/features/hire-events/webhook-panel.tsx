import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { type HireWebhook, WEBHOOK_EXAMPLE, WEBHOOK_PATH } from '#domain/hire-events/hire-webhook';
import { onConnectionChange, useOnline } from '../../core/platform/online.ts';
import { Button } from '../../ui/button.tsx';
import { longDateTime } from '../../ui/dates.ts';
import { NotLoaded } from '../../ui/load-failure.tsx';
import { DeliveryTable } from './delivery-table.tsx';
import { findHireWebhook } from './hire-actions.ts';
import { SecretDialog } from './secret-dialog.tsx';
import { hireMessages } from './words.ts';

const words = hireMessages.webhook;

/** The webhook: address, secret, example and latest deliveries. Admins only. Nothing is stored on the device. */
export function WebhookPanel() {
	const online = useOnline();
	const { webhook, failure, load } = useWebhook();
	const [isOpen, setOpen] = useState(false);
	return (
		<section aria-labelledby="webhook" className="mt-10 border-t border-line-strong pt-8">
			<h2 id="webhook" className="mb-1 text-lead">
				{words.title}
			</h2>
			<p className="mb-4 text-body text-ink-2">{words.text}</p>
			{webhook ? (
				<div className="grid gap-8">
					<dl className="border-t border-line text-control">
						<Fact name={words.address}>
							<code className="[overflow-wrap:anywhere]">{`${window.location.origin}${WEBHOOK_PATH}`}</code>
						</Fact>
						<Fact name={words.secret}>
							<span className="flex flex-wrap items-center justify-between gap-3">
								<span>
									{webhook.rotated_at === '' ? words.noSecret : words.secretSince(longDateTime(webhook.rotated_at))}
								</span>
								<Button kind="secondary" disabled={!online} onClick={() => setOpen(true)}>
									{webhook.rotated_at === '' ? words.create : words.rotate}
								</Button>
							</span>
						</Fact>
					</dl>
					<div>
						<h3 className="mb-2 text-control font-label">{words.example}</h3>
						<pre className="rounded-control bg-well p-4 text-meta whitespace-pre-wrap [overflow-wrap:anywhere]">
							<code>{WEBHOOK_EXAMPLE}</code>
						</pre>
					</div>
					<div>
						<h3 className="mb-2 text-control font-label">{words.deliveries}</h3>
						<DeliveryTable deliveries={webhook.deliveries} />
					</div>
				</div>
			) : (
				<NotLoaded isLoading={failure === null} rows={3} title={words.loadFailed} failure={failure} onRetry={load} />
			)}
			{isOpen && <SecretDialog isFirst={webhook?.rotated_at === ''} onDone={load} onClose={() => setOpen(false)} />}
		</section>
	);
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
	return (
		<div className="grid items-center gap-x-6 gap-y-1 border-b border-line py-3 sm:grid-cols-[12rem_minmax(0,1fr)]">
			<dt className="text-ink-2">{name}</dt>
			<dd>{children}</dd>
		</div>
	);
}

/** Loads the webhook on mount, when the device comes online, and on `load`. A failure keeps the loaded data. */
function useWebhook() {
	const [webhook, setWebhook] = useState<HireWebhook | null>(null);
	const [failure, setFailure] = useState<string | null>(null);
	const load = useCallback((): void => {
		void findHireWebhook().then((found) => {
			setFailure(found.ok ? null : found.failure);
			if (found.ok) setWebhook(found.value);
		});
	}, []);
	useEffect(() => {
		load();
		return onConnectionChange(load);
	}, [load]);
	return { webhook, failure, load };
}
