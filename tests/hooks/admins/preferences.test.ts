import { describe, expect, it } from 'vitest';
import { DEFAULT_PREFERENCES, readPreferences } from '../../../app/domain/admins/notification-preferences.ts';
import { type BuiltAccount, buildAccount, buildJob, buildStaff } from '../../support/builders.ts';
import { submitFor } from '../../support/submit.ts';
import { pullRow } from '../sync/pull-client.ts';
import { adminScene } from './scene.ts';

const scene = adminScene();

const staff = (role: 'super_admin' | 'admin' | 'reviewer') => buildStaff(scene.server(), role);

const save = (by: BuiltAccount, rowId: string, notification_preferences: unknown) =>
	scene.server().call('PATCH', `/api/collections/admin_users/records/${rowId}`, {
		token: by.token,
		body: { notification_preferences },
	});

const storedOf = async (rowId: string) =>
	readPreferences((await (await scene.operator()).collection('admin_users').getOne(rowId)).notification_preferences);

describe('notification preferences', () => {
	it('are stored by a reviewer for themselves, by admins for others, by super admins for super admins', async () => {
		const [boss, grace, reviewer] = [await staff('super_admin'), await staff('admin'), await staff('reviewer')];
		const wanted = { ...DEFAULT_PREFERENCES, score_threshold: 75, time_zone: 'Europe/Sofia' };

		expect((await save(reviewer, reviewer.rowId, wanted)).status).toBe(200);
		expect(await storedOf(reviewer.rowId)).toEqual(wanted);
		expect((await save(grace, reviewer.rowId, DEFAULT_PREFERENCES)).status).toBe(200);
		expect((await save(reviewer, grace.rowId, wanted)).status).toBe(404);
		expect((await save(grace, boss.rowId, wanted)).status).toBe(404);
		expect((await save(boss, grace.rowId, wanted)).status).toBe(200);
	});

	it.each([
		['a threshold that is not offered', { ...DEFAULT_PREFERENCES, score_threshold: 80 }],
		['a frequency that is not offered', { ...DEFAULT_PREFERENCES, frequency: 'weekly' }],
		['a time that is none', { ...DEFAULT_PREFERENCES, quiet_hours: { enabled: true, start: '25:00', end: '08:00' } }],
		['an unknown time zone', { ...DEFAULT_PREFERENCES, time_zone: 'Europe/Atlantis' }],
		['a part more', { ...DEFAULT_PREFERENCES, role: 'super_admin' }],
		['a part less', { email_notifications: false }],
		['a text', 'off'],
	])('are refused with %s', async (_, odd) => {
		const reviewer = await staff('reviewer');
		expect((await save(reviewer, reviewer.rowId, odd)).status).toBe(400);
		expect(await storedOf(reviewer.rowId)).toEqual(DEFAULT_PREFERENCES);
	});

	it('delay a mail to the end of the quiet hours in the member’s time zone', async () => {
		const reviewer = await staff('reviewer');
		// All day except one hour, in a zone 14 hours ahead of UTC.
		const zone = 'Pacific/Kiritimati';
		const local = (date: Date): string =>
			new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone: zone }).format(date);
		const end = local(new Date(Date.now() + 3_600_000));
		const start = local(new Date(Date.now() - 3_600_000));
		const quiet_hours = { enabled: true, start, end };
		await save(reviewer, reviewer.rowId, { ...DEFAULT_PREFERENCES, quiet_hours, time_zone: zone });
		await submitFor(scene.server(), await buildAccount(scene.server()), (await buildJob(scene.server())).id);

		const operator = await scene.operator();
		const filter = operator.filter('recipient = {:email}', { email: reviewer.email });
		const due = async () => (await operator.collection('email_outbox').getFullList({ filter }))[0]?.run_after as string;
		await expect.poll(due).toBeTruthy();
		expect(local(new Date(await due()))).toBe(end);
		const ahead = Date.parse(await due()) - Date.now();
		expect(ahead).toBeGreaterThan(3_500_000);
		expect(ahead).toBeLessThan(3_700_000);
	});
});

describe('a digest that waits', () => {
	it('is dropped, and logged as skipped, once its member has switched the mails off', async () => {
		const reviewer = await staff('reviewer');
		await save(reviewer, reviewer.rowId, { ...DEFAULT_PREFERENCES, frequency: 'daily' });
		const assessment_id = await submitFor(
			scene.server(),
			await buildAccount(scene.server()),
			(await buildJob(scene.server())).id,
		);
		const operator = await scene.operator();
		const outbox = operator.collection('email_outbox');
		const filter = operator.filter('recipient = {:email}', { email: reviewer.email });
		const mails = async () => (await outbox.getFullList({ filter })).map(({ state }) => state as string);
		await expect.poll(mails).toEqual(['queued']);

		await save(reviewer, reviewer.rowId, { ...DEFAULT_PREFERENCES, frequency: 'daily', email_notifications: false });
		// As if the morning had come.
		const mail = await outbox.getFirstListItem(filter);
		await outbox.update(mail.id, { run_after: '2026-01-01 00:00:00.000Z' });
		await operator.crons.run('sweepMails');
		await expect.poll(mails).toEqual(['dropped']);
		const logged = await operator.collection('notification_logs').getFullList({ filter });
		expect(logged).toEqual([
			expect.objectContaining({ assessment_id, status: 'skipped', detail: 'nobody_to_tell', sent_at: '' }),
		]);
		expect(scene.smtp().received.filter(({ to }) => to.includes(reviewer.email))).toEqual([]);
	});
});

describe('the unsubscribe link of notification mails', () => {
	it('is in the mail and its headers, changes nothing on GET, and switches the mails off with one POST, on devices too', async () => {
		const reviewer = await staff('reviewer');
		await submitFor(scene.server(), await buildAccount(scene.server()), (await buildJob(scene.server())).id);
		const mail = await scene.mailTo(reviewer.email);
		const header = mail.headers.find(({ key }) => key === 'list-unsubscribe')?.value ?? '';
		const oneClick = mail.headers.find(({ key }) => key === 'list-unsubscribe-post')?.value;
		const link = /^<(\S+)>$/.exec(header)?.[1] ?? '';
		expect(oneClick).toBe('List-Unsubscribe=One-Click');
		expect(mail.text).toContain(link);
		const { pathname, search } = new URL(link);

		const shown = await fetch(`${scene.server().url}${pathname}${search}`);
		expect(await shown.text()).toContain('Stop notification mails?');
		expect((await storedOf(reviewer.rowId)).email_notifications).toBe(true);

		const posted = await fetch(`${scene.server().url}${pathname}${search}`, {
			method: 'POST',
			headers: { 'content-type': 'application/x-www-form-urlencoded' },
			body: 'List-Unsubscribe=One-Click',
		});
		expect(await posted.text()).toContain('Notification mails are off');
		expect((await storedOf(reviewer.rowId)).email_notifications).toBe(false);
		const row = await pullRow(scene.server(), reviewer.token, 'notification_preferences', reviewer.rowId);
		expect(row.notification_preferences).toEqual({ ...DEFAULT_PREFERENCES, email_notifications: false });
	});

	it('cannot be derived for another member from one’s own', async () => {
		const [one, other] = [await staff('reviewer'), await staff('reviewer')];
		const path = `/api/notifications/unsubscribe?member=${other.rowId}&signature=${'0'.repeat(64)}`;
		expect((await scene.server().call('POST', path, { token: one.token })).status).toBe(404);
		expect((await storedOf(other.rowId)).email_notifications).toBe(true);
	});
});
