import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync, type SQLOutputValue } from 'node:sqlite';
import { describe, expect, it, onTestFinished } from 'vitest';
import { application } from '../../../hooks/rows/assessments.ts';
import { pushOp } from '../../support/api.ts';
import {
	anId,
	anOp,
	aSubmission,
	type BuiltAccount,
	buildAccount,
	buildJob,
	buildStaff,
	operatorOf,
} from '../../support/builders.ts';
import { untilEvaluationEnds } from '../../support/evaluation-end.ts';
import { startServer } from '../../support/server.ts';
import { sharedServer } from '../../support/server-fixture.ts';
import { storedApplication, untilApplicationIsStored } from '../../support/stored-application.ts';
import { submitFor } from '../../support/submit.ts';
import { PullClient, pullRow } from './pull-client.ts';

const server = sharedServer();
const clientOf = (account: { token: string }) => new PullClient(server(), account.token);

/** The first row of a statement, run on the database directly, bypassing the server; triggers run. */
const onDatabase = (sql: string, ...values: string[]) => onFolder(server().dataDir, sql, ...values);

function onFolder(dataDir: string, sql: string, ...values: string[]): Record<string, SQLOutputValue> | undefined {
	const database = new DatabaseSync(join(dataDir, 'data.db'), { timeout: 120_000 });
	try {
		return database.prepare(sql).get(...values);
	} finally {
		database.close();
	}
}

/** A stored text that no release builds. */
const OTHERWISE = '{"built":"otherwise"}';
const storeOtherwise = (dataDir: string, id: string) =>
	onFolder(dataDir, 'UPDATE application_rows SET text = ? WHERE id = ?', OTHERWISE, id);

const storedText = (id: string) => storedApplication(server().dataDir, id);
const builtRow = (id: string): unknown =>
	JSON.parse(String(onDatabase(`SELECT (${application('?')}) AS text`, id)?.text));
const untilStored = (id: string) => untilApplicationIsStored(server(), id);

type Scene = { admin: BuiltAccount; reviewer: BuiltAccount; ada: BuiltAccount; jobId: string; id: string };

/** A stored application. */
async function buildStored(): Promise<Scene> {
	const [admin, reviewer, ada, { id: jobId }] = await Promise.all([
		buildStaff(server(), 'admin'),
		buildStaff(server(), 'reviewer'),
		buildAccount(server()),
		buildJob(server()),
	]);
	const submission = anOp(aSubmission({ job_id: jobId }));
	await pushOp(server(), ada.token, submission);
	await untilEvaluationEnds(await operatorOf(server()), submission.record);
	await untilStored(submission.record);
	return { admin, reviewer, ada, jobId, id: submission.record };
}

const AT = '2026-11-20 10:00:00.000Z';
const decide = ({ reviewer, jobId, id, ada }: Scene, recordedBy = reviewer.id) =>
	onDatabase(
		`INSERT INTO hire_events (id, candidate_id, job_id, assessment_id, stage, source, feedback, event_date, created_at, recorded_by)
			VALUES (?, ?, ?, ?, 'interviewed', 'manual', 'She asked well.', '${AT}', '${AT}', ?)`,
		...[anId(), ada.id, jobId, id, recordedBy],
	);
const dismiss = ({ id }: Scene) =>
	onDatabase(
		`INSERT INTO risk_decisions (id, assessment_id, decision, reason, risk_score, behavior_flags, suspicious_patterns, created_at)
			SELECT ?, id, 'dismissed', 'She dictated it.', risk_score, behavior_flags, suspicious_patterns, '${AT}' FROM assessments WHERE id = ?`,
		...[anId(), id],
	);
const ask = ({ ada, id }: Scene) =>
	onDatabase(
		`INSERT INTO human_review_requests (id, assessment_id, user_id, message, asked_at) VALUES (?, ?, ?, 'Please look.', '${AT}')`,
		...[anId(), id, ada.id],
	);
const shortlist = ({ id }: Scene) =>
	onDatabase('INSERT INTO shortlist_entries (id, assessment_id, on_shortlist) VALUES (?, ?, TRUE)', anId(), id);
const byImport = ({ admin, id }: Scene) =>
	onDatabase('UPDATE assessments SET imported_by = ? WHERE id = ?', admin.id, id);
const rename = ({ id }: BuiltAccount) =>
	onDatabase("UPDATE user_profiles SET full_name = 'Grace Murray' WHERE user_id = ?", id);

type Write = (scene: Scene) => unknown;

/** Every kind of change to a row: what is written, and before that what it needs. */
const CHANGES: [kind: string, write: Write, before?: Write][] = [
	['a score', ({ id }) => onDatabase('UPDATE assessments SET score = 3 WHERE id = ?', id)],
	['an explanation', ({ id }) => onDatabase(`UPDATE assessments SET explanation = '{"max_score":7}' WHERE id = ?`, id)],
	['the name of the candidate', ({ ada }) => rename(ada)],
	[
		'the e-mail of the candidate',
		({ ada }) => onDatabase(`UPDATE users SET email = 'x' || email WHERE id = ?`, ada.id),
	],
	['a profile that is gone', ({ ada }) => onDatabase('DELETE FROM user_profiles WHERE user_id = ?', ada.id)],
	['a deleted account', async ({ ada }) => (await operatorOf(server())).collection('users').delete(ada.id)],
	['a question to a person', ask],
	[
		'the answer of a person',
		({ id }) => onDatabase(`UPDATE human_review_requests SET answered_at = '${AT}' WHERE assessment_id = ?`, id),
		ask,
	],
	[
		'a question that is gone',
		({ id }) => onDatabase('DELETE FROM human_review_requests WHERE assessment_id = ?', id),
		ask,
	],
	['a dismissed risk', dismiss],
	[
		'other signals than those dismissed',
		({ id }) => onDatabase('UPDATE assessments SET risk_score = 91 WHERE id = ?', id),
		dismiss,
	],
	['the shortlist', shortlist],
	[
		'no longer the shortlist',
		({ id }) => onDatabase('UPDATE shortlist_entries SET on_shortlist = FALSE WHERE assessment_id = ?', id),
		shortlist,
	],
	['a decision', decide],
	[
		'a corrected decision',
		({ id }) =>
			onDatabase(`UPDATE hire_events SET feedback = 'Well.' WHERE source = 'manual' AND assessment_id = ?`, id),
		decide,
	],
	[
		'a decision that is gone',
		({ id }) => onDatabase(`DELETE FROM hire_events WHERE source = 'manual' AND assessment_id = ?`, id),
		decide,
	],
	['the name of who decided', ({ reviewer }) => rename(reviewer), decide],
	[
		'the first name of who decided',
		({ reviewer }) =>
			onDatabase(
				`INSERT INTO user_profiles (id, user_id, full_name) VALUES (?, ?, 'Grace Murray')`,
				anId(),
				reviewer.id,
			),
		(scene) => {
			onDatabase('DELETE FROM user_profiles WHERE user_id = ?', scene.reviewer.id);
			decide(scene);
		},
	],
	[
		'a deleted account that decided',
		async ({ reviewer }) => (await operatorOf(server())).collection('users').delete(reviewer.id),
		decide,
	],
	['who imported it', byImport],
	['the name of who imported it', ({ admin }) => rename(admin), byImport],
	[
		'an importer without a profile',
		({ admin }) => onDatabase('DELETE FROM user_profiles WHERE user_id = ?', admin.id),
		byImport,
	],
];

describe('a stored application', () => {
	it.each(CHANGES)('is pulled as it is built after a change: %s', async (_, write, before) => {
		const scene = await buildStored();
		const { token } = await buildStaff(server(), 'reviewer');
		await before?.(scene);
		await untilStored(scene.id);
		const stored = JSON.parse(String(storedText(scene.id)));
		expect(stored).toEqual(builtRow(scene.id));
		const device = clientOf({ token });
		await device.pull();

		await write(scene);

		const built = builtRow(scene.id);
		expect(built).not.toEqual(stored);
		await device.pull();
		expect(device.rows.get(`applications/${scene.id}`)).toEqual(built);
		expect(await pullRow(server(), token, 'applications', scene.id)).toEqual(built);
		await untilStored(scene.id);
		expect(await pullRow(server(), token, 'applications', scene.id)).toEqual(built);
	});

	it('is sent as it is stored', async () => {
		const { admin, id } = await buildStored();
		onDatabase(`UPDATE application_rows SET text = json_set(text, '$.summary', 'stored') WHERE id = ?`, id);
		expect(await pullRow(server(), admin.token, 'applications', id)).toMatchObject({ summary: 'stored' });
	});

	it('is not sent to a former member of the hiring team, nor to a candidate', async () => {
		const { reviewer, ada, id } = await buildStored();
		const operator = await operatorOf(server());
		const member = await operator.collection('admin_users').getFirstListItem(`user_id = '${reviewer.id}'`);
		await operator.collection('admin_users').update(member.id, { is_active: false });
		await expect(clientOf(reviewer).pull(), 'the old session').rejects.toThrow('401');
		const former = clientOf({ token: (await server().signIn(reviewer.email, reviewer.password)).authStore.token });
		const candidate = clientOf(ada);
		await Promise.all([former.pull(), candidate.pull()]);
		expect(former.rows.has(`applications/${id}`)).toBe(false);
		expect([...candidate.rows.keys()]).toEqual([`own_assessments/${id}`]);
	});

	it('is gone with its job for a device that pulls later, though its rows are still to be removed', async () => {
		const { admin, jobId, id } = await buildStored();
		onDatabase('DELETE FROM jobs WHERE id = ?', jobId);
		const pages = await clientOf(admin).pull();
		const sent = pages.flatMap(({ changes }) => changes).filter((change) => change.id === id);
		// Twice, if the server's own upkeep removes its rows between two pages.
		expect(new Set(sent.map(({ row }) => row))).toEqual(new Set([null]));
		const { crons } = await operatorOf(server());
		await crons.run('sweepUpkeep');
		await expect
			.poll(() => onDatabase('SELECT count(*) AS left FROM application_rows WHERE id = ?', id))
			.toEqual({ left: 0 });
	});

	it('leaves no text when it is deleted', async () => {
		const { id } = await buildStored();
		onDatabase('DELETE FROM assessments WHERE id = ?', id);
		expect(onDatabase('SELECT count(*) AS left FROM application_rows WHERE id = ?', id)).toEqual({ left: 0 });
	});

	it('is built again by a release that builds it otherwise', async () => {
		const dataDir = mkdtempSync(join(tmpdir(), 'candor-stored-'));
		onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
		const first = await startServer({ dataDir });
		const id = await submitFor(first, await buildAccount(first), (await buildJob(first)).id);
		await untilEvaluationEnds(await operatorOf(first), id);
		await untilApplicationIsStored(first, id);
		await first.stop();
		// The first start is the one that made the database.
		await (await startServer({ dataDir })).stop();
		storeOtherwise(dataDir, id);
		await (await startServer({ dataDir })).stop();
		expect(storedApplication(dataDir, id)).toBe(OTHERWISE);
		const changed = {
			from: 'UPDATE application_rows SET text = COALESCE',
			to: 'UPDATE application_rows SET text = ifnull',
		};
		const later = await startServer({ dataDir, changed });
		onTestFinished(() => later.stop());
		// Deleted before the server is ready, and built again in the background.
		expect(storedApplication(dataDir, id)).not.toBe(OTHERWISE);
	});
});
