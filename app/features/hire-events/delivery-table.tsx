import type { WebhookDelivery } from '#domain/hire-events/hire-webhook';
import { Badge } from '../../ui/badge.tsx';
import { clockTime } from '../../ui/dates.ts';
import { Table } from '../../ui/table.tsx';
import { deliveryResult, hireMessages } from './words.ts';

const words = hireMessages.webhook;

/** The latest webhook deliveries, newest first. */
export function DeliveryTable({ deliveries }: { deliveries: readonly WebhookDelivery[] }) {
	if (deliveries.length === 0) {
		return <p className="border-y border-line py-4 text-body text-ink-2">{words.noDeliveries}</p>;
	}
	return (
		<Table
			caption={words.deliveries}
			rows={deliveries}
			rowKey={({ id }) => String(id)}
			columns={[
				{ id: 'result', header: words.columns.result, place: 'title', cell: ({ code }) => deliveryResult(code) },
				{
					id: 'status',
					header: words.columns.status,
					place: 'corner',
					cell: ({ status }) => <Badge kind={status === 200 ? 'ok' : 'bad'}>{status}</Badge>,
				},
				{
					id: 'event',
					header: words.columns.event,
					className: 'text-ink-2 [overflow-wrap:anywhere]',
					cell: ({ event_id }) => event_id,
				},
				{
					id: 'at',
					header: words.columns.at,
					className: 'text-ink-2',
					cell: ({ received_at }) => clockTime(received_at),
				},
			]}
		/>
	);
}
