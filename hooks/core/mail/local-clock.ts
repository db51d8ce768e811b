import type { LocalClock, NotificationPreferences } from '#domain/admins/notification-preferences';

/** A clock in a member's time zone; UTC for a name that this server does not know. */
export function clockOf({ time_zone }: Pick<NotificationPreferences, 'time_zone'>): LocalClock {
	const zone = findZone(time_zone) ?? new Timezone('UTC');
	return (date) => {
		const local = new DateTime(date.toISOString()).time().in(zone);
		return local.hour() * 60 + local.minute();
	};
}

/** Whether the server knows a time zone; true for every name on a server without time zone data. */
export const isKnownZone = (name: string): boolean =>
	findZone(name) !== undefined || findZone('Europe/Berlin') === undefined;

function findZone(name: string): Timezone | undefined {
	const zone = new Timezone(name);
	// `Timezone` falls back to UTC for an unknown name.
	return zone.string() === name ? zone : undefined;
}
