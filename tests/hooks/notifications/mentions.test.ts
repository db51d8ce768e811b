import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEFAULT_PREFERENCES } from '../../../app/domain/admins/notification-preferences.ts';
import { assessmentReviewSchema } from '../../../app/domain/assessments/assessment.ts';
import { expectOk, pushOp } from '../../support/api.ts';
import { type BuiltAccount, buildAccount, buildJob, buildStaff, operatorOf } from '../../support/builders.ts';
import { startServer, type TestServer } from '../../support/server.ts';
import { startSmtp, type TestSmtp } from '../../support/smtp.ts';
import { submitFor } from '../../support/submit.ts';
import { addNote } from '../sync/ops.ts';

let smtp: TestSmtp;
let server: TestServer;
let author: BuiltAccount;
beforeAll(async () => {
	smtp = await startSmtp();
	server = await startServer({ env: { SMTP_URL: smtp.url } });
	author = await buildStaff(server, 'reviewer', { first_name: 'Nadia', last_name: 'Benali' });
});
afterAll(async () => {
	await server.stop();
	await smtp.stop();
});

async function anApplication(candidate?: BuiltAccount): Promise<string> {
	const person = candidate ?? (await buildAccount(server, { first_name: 'Ada', last_name: 'Lovelace' }));
	const { id: job } = await buildJob(server, { title: 'Night Porter' });
	return submitFor(server, person, job);
}

const prefer = async (row: string, part: object) =>
	(await operatorOf(server))
		.collection('admin_users')
		.update(row, { notification_preferences: { ...DEFAULT_PREFERENCES, ...part } });

const mailsTo = ({ email }: BuiltAccount) =>
	smtp.received
		.filter(({ to, mail }) => to.includes(email) && mail.subject?.includes('mentioned you'))
		.map(({ mail }) => mail);

/** The ends of the mentions of the newest note. */
async function endsOf(id: string): Promise<unknown> {
	const response = await server.call('GET', `/api/staff/assessments/${id}`, { token: author.token });
	return assessmentReviewSchema.parse(expectOk(response)).notes[0]?.mentions;
}

describe('a mention in a note', () => {
	it('is mailed once to its person, with author, candidate, job and a link, without the note', async () => {
		const reader = await buildStaff(server, 'reviewer', { first_name: 'Omar', last_name: 'Haddad' });
		const id = await anApplication();
		const op = addNote(id, { text: 'Ask @Omar Haddad about nights.', mentions: [reader.id, reader.id, author.id] });
		for (let time = 0; time < 2; time++) {
			expect(await pushOp(server, author.token, op)).toMatchObject({ status: 'applied' });
		}
		await expect.poll(() => mailsTo(reader)).toHaveLength(1);
		const [mail] = mailsTo(reader);
		expect(mail?.subject).toBe('Nadia Benali mentioned you: Ada Lovelace, Night Porter');
		expect(mail?.text).toContain(`/admin/assessment/${id}`);
		expect(mail?.text).not.toContain('about nights');
		expect(mail?.headers.map(({ key }) => key)).toContain('list-unsubscribe');
		expect(mailsTo(author)).toEqual([]);
		expect(await endsOf(id)).toEqual([
			{ name: 'Omar Haddad', end: 'informed' },
			{ name: 'Nadia Benali', end: 'informed' },
		]);
	});

	it('is not mailed to those whose preferences exclude it', async () => {
		const [muted, silent, reader] = [
			await buildStaff(server, 'reviewer'),
			await buildStaff(server, 'reviewer'),
			await buildStaff(server, 'admin'),
		];
		await prefer(muted.rowId, { mentions: false });
		await prefer(silent.rowId, { email_notifications: false });
		await prefer(reader.rowId, { score_threshold: 90 });
		const id = await anApplication();
		await pushOp(server, author.token, addNote(id, { mentions: [muted.id, silent.id, reader.id] }));
		await expect.poll(() => mailsTo(reader)).toHaveLength(1);
		expect([...mailsTo(muted), ...mailsTo(silent)]).toEqual([]);
	});

	it('of someone deactivated, of a candidate and of the person who applied is stored with its reason and not mailed', async () => {
		const [gone, applicant] = [await buildStaff(server, 'reviewer'), await buildAccount(server)];
		const candidate = await buildAccount(server);
		const members = (await operatorOf(server)).collection('admin_users');
		await members.update(gone.rowId, { is_active: false });
		const id = await anApplication(applicant);
		await members.create({ email: applicant.email, role: 'reviewer', is_active: true });
		const op = addNote(id, { text: 'For three.', mentions: [gone.id, candidate.id, applicant.id] });
		expect(await pushOp(server, author.token, op)).toMatchObject({ status: 'applied' });
		expect(await endsOf(id)).toMatchObject([{ end: 'left' }, { end: 'left' }, { end: 'own' }]);
		const queued = await (await operatorOf(server))
			.collection('email_outbox')
			.getFullList({ filter: `kind = 'mention' && data = '${op.record}'` });
		expect(queued).toEqual([]);
	});

	it('with line breaks and a link in a name adds no header and no link', async () => {
		const reader = await buildStaff(server, 'reviewer');
		const candidate = await buildAccount(server);
		const id = await anApplication(candidate);
		const database = new DatabaseSync(`${server.dataDir}/data.db`, { timeout: 60_000 });
		const rename = database.prepare('UPDATE user_profiles SET full_name = ? WHERE user_id = ?');
		rename.run('Eve\r\nBcc: x@candor.test http://evil', candidate.id);
		database.close();
		await pushOp(server, author.token, addNote(id, { mentions: [reader.id] }));
		await expect.poll(() => mailsTo(reader)).toHaveLength(1);
		expect(mailsTo(reader)[0]?.bcc ?? []).toEqual([]);
		expect(mailsTo(reader)[0]?.text).not.toContain('http://evil');
	});
});
