import {
	NOTIFICATION_FREQUENCIES,
	type NotificationPreferences,
	SCORE_THRESHOLDS,
} from '#domain/admins/notification-preferences';
import { Checkbox } from '../../ui/checkbox.tsx';
import { optionsOf, Select } from '../../ui/select.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { preferenceMessages as words } from './preference-words.ts';

const THRESHOLDS = SCORE_THRESHOLDS.map((score) => ({ value: String(score), label: words.thresholds[score] }));

/** The fields of a member's notification preferences. */
export function PreferencesFields({
	preferences,
	onChange,
}: {
	preferences: NotificationPreferences;
	onChange: (preferences: NotificationPreferences) => void;
}) {
	const { email_notifications, mentions, frequency, score_threshold, quiet_hours, time_zone } = preferences;
	const change = (part: Partial<NotificationPreferences>) => onChange({ ...preferences, ...part });
	const changeHours = (part: Partial<NotificationPreferences['quiet_hours']>) =>
		change({ quiet_hours: { ...quiet_hours, ...part } });
	return (
		<div className="grid gap-5">
			<Checkbox
				label={words.email}
				checked={email_notifications}
				onChange={(checked) => change({ email_notifications: checked })}
			/>
			<Checkbox
				label={words.mentions}
				checked={mentions}
				disabled={!email_notifications}
				onChange={(checked) => change({ mentions: checked })}
			/>
			<Select
				label={words.frequency}
				value={frequency}
				disabled={!email_notifications}
				options={optionsOf(NOTIFICATION_FREQUENCIES, words.frequencies)}
				onChange={(value) => change({ frequency: value })}
			/>
			<Select
				label={words.threshold}
				value={String(score_threshold)}
				disabled={!email_notifications}
				options={THRESHOLDS}
				onChange={(value) => change({ score_threshold: Number(value) })}
			/>
			<div className="grid gap-3">
				<Checkbox
					label={words.quiet}
					checked={quiet_hours.enabled}
					disabled={!email_notifications}
					onChange={(enabled) => changeHours({ enabled })}
				/>
				<div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8rem),1fr))] gap-4">
					<TextField
						label={words.start}
						type="time"
						required
						disabled={!email_notifications || !quiet_hours.enabled}
						value={quiet_hours.start}
						onChange={(start) => start && changeHours({ start })}
					/>
					<TextField
						label={words.end}
						type="time"
						required
						disabled={!email_notifications || (!quiet_hours.enabled && frequency !== 'daily')}
						value={quiet_hours.end}
						onChange={(end) => end && changeHours({ end })}
					/>
				</div>
				<p className="text-meta text-ink-3">
					<span>{words.zone(time_zone)}</span>
					<span>{quiet_hours.enabled && quiet_hours.start === quiet_hours.end && ` ${words.none}`}</span>
				</p>
			</div>
		</div>
	);
}
