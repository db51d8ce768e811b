import type { LocalClock, NotificationPreferences } from '#domain/admins/notification-preferences';

/** The clock of a member's time zone; UTC for a name that this server does not know. */
export function clockOf({ time_zone }: Pick<NotificationPreferences, 'time_zone'>): LocalClock {
	const zone = findZone(time_zone) ?? new Timezone('UTC');
	return (date) => {
		const local = new DateTime(date.toISOString()).time().in(zone);
		return local.hour() * 60 + local.minute();
	};
}

/** Whether the server can tell the time in a zone; true for every name where it has no time zones at all. */
export const isKnownZone = (name: string): boolean =>
	findZone(name) !== undefined || findZone('Europe/Berlin') === undefined;

/** The zone of an IANA name; undefined for an unknown one. */
function findZone(name: string): Timezone | undefined {
	const zone = new Timezone(name);
	// An unknown name gives UTC.
	return zone.string() === name ? zone : undefined;
}
