import { beforeAll, describe, expect, it } from 'vitest';
import { ALL_JOB_FIELDS, type JobField, jobField } from '../../../app/domain/jobs/job-fields.ts';
import { JOB_FORM_FIELDS, jobFieldMaxChars, jobFormField } from '../../../app/domain/jobs/job-form-fields.ts';
import { pushOp } from '../../support/api.ts';
import { aJob, buildJob, buildStaff, operatorOf } from '../../support/builders.ts';
import { sharedServer } from '../../support/server-fixture.ts';
import { createJob } from '../sync/ops.ts';

const server = sharedServer();
const PATH = '/api/collections/jobs/records';
const EMOJI = '🙂';

let token = '';
beforeAll(async () => {
	token = (await buildStaff(server(), 'admin')).token;
});

const hasOwnText = (field: JobField): boolean => ['line', 'text'].includes(jobField(field).kind);

/**
 * Invalid values by field: above the limit, above it as the device counts but not as the database does, and empty where
 * required.
 */
const INVALID: [field: JobField, what: string, value: string][] = ALL_JOB_FIELDS.filter(hasOwnText).flatMap(
	(field): [JobField, string, string][] => [
		[field, 'one character too long', 'a'.repeat(jobFieldMaxChars(field) + 1)],
		[field, 'too long by surrogate pairs', EMOJI.repeat(jobFieldMaxChars(field) / 2 + 1)],
		...(jobFormField(field).missing ? ([[field, 'blank', ' \n ']] satisfies [JobField, string, string][]) : []),
	],
);

/** The same as JSON and as a form (multipart). */
async function sendsBothWays(method: string, path: string, body: Record<string, unknown>) {
	const form = new FormData();
	for (const [name, value] of Object.entries(body)) form.append(name, String(value));
	const byForm = await fetch(`${server().url}${path}`, { method, headers: { authorization: token }, body: form });
	return [
		await server().call(method, path, { token, body }),
		{ status: byForm.status, body: await byForm.json() },
	] as const;
}

const jobCount = async () => (await (await operatorOf(server())).collection('jobs').getList(1, 1)).totalItems;

describe('the collection of jobs', () => {
	it('has a column for each field of the table, hidden if only staff receive it, as long and with the same values', async () => {
		const superusers = await operatorOf(server());
		const { fields } = await superusers.collections.getOne('jobs');
		for (const field of ALL_JOB_FIELDS) {
			const { kind, values, staffOnly = false } = jobField(field);
			const isText = kind === 'line' || kind === 'text';
			expect(fields, field).toContainEqual(
				expect.objectContaining({
					name: field,
					hidden: staffOnly,
					...(values && { values }),
					...(isText && { max: jobFieldMaxChars(field) }),
				}),
			);
		}
	});
});

describe('a job written over the records API', () => {
	it.each(INVALID)('must respect the limits of the command path: %s %s', async (field, _what, value) => {
		expect(await pushOp(server(), token, createJob({ [field]: value }))).toMatchObject({
			status: 'rejected',
			code: 'invalid_value',
			detail: field,
		});
		const job = await buildJob(server());
		const before = { jobs: await jobCount(), job: await stored(job.id) };

		const answers = [
			...(await sendsBothWays('POST', PATH, aJob({ [field]: value }))),
			...(await sendsBothWays('PATCH', `${PATH}/${job.id}`, { [field]: value })),
		];

		for (const answer of answers) expect(answer).toMatchObject({ status: 400 });
		expect({ jobs: await jobCount(), job: await stored(job.id) }).toEqual(before);
	});

	it('accepts every text at its limit', async () => {
		const texts = Object.fromEntries(
			JOB_FORM_FIELDS.filter(hasOwnText).map((field) => [field, EMOJI.repeat(jobFieldMaxChars(field) / 2)]),
		);
		for (const answer of await sendsBothWays('POST', PATH, aJob(texts))) {
			expect(answer).toMatchObject({ status: 200 });
			const { id } = answer.body as { id: string };
			expect(await stored(id)).toMatchObject(texts);
		}
	});

	it('reports what is wrong with it', async () => {
		const response = await server().call('POST', PATH, { token, body: aJob({ title: ' ' }) });
		expect(response).toMatchObject({ status: 400, body: { data: { title: { code: 'missing' } } } });
	});

	it('is validated only in the changed fields: one of the original’s, without sections, can be paused', async () => {
		const legacy = await buildJob(server(), {
			role_overview: '',
			requirements: '',
			description: 'Everything at once.',
		});
		const response = await server().call('PATCH', `${PATH}/${legacy.id}`, { token, body: { active: false } });
		expect(response.status).toBe(200);
		expect(await stored(legacy.id)).toMatchObject({ active: false, role_overview: '' });
	});

	it('limits lengths for operators too, so that every stored job can be edited', async () => {
		const operator = await operatorOf(server());
		const long = aJob({ role_overview: EMOJI.repeat(10_001) });
		await expect(operator.collection('jobs').create(long)).rejects.toMatchObject({ status: 400 });
	});
});

const stored = async (id: string) => (await operatorOf(server())).collection('jobs').getOne(id);
