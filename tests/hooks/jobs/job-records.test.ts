import { beforeAll, describe, expect, it } from 'vitest';
import { ALL_JOB_FIELDS, type JobField } from '../../../app/domain/jobs/job-fields.ts';
import { JOB_FORM_FIELDS } from '../../../app/domain/jobs/job-form-fields.ts';
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

const isLine = (field: string): boolean => ['title', 'company', 'location'].includes(field);
const limitOf = (field: string): number => (isLine(field) ? 200 : 20_000);
const hasOwnText = (field: string): boolean => !['type', 'work_arrangement', 'active'].includes(field);
const isRequired = (field: string): boolean => !['nice_to_have', 'ideal_traits', 'description'].includes(field);

/**
 * Invalid values by field: above the limit, above it as the device counts but not as the database does, and empty where
 * required.
 */
const INVALID: [field: JobField, what: string, value: string][] = ALL_JOB_FIELDS.filter(hasOwnText).flatMap(
	(field): [JobField, string, string][] => [
		[field, 'one character too long', 'a'.repeat(limitOf(field) + 1)],
		[field, 'too long by surrogate pairs', EMOJI.repeat(limitOf(field) / 2 + 1)],
		...(isRequired(field) ? ([[field, 'blank', ' \n ']] satisfies [JobField, string, string][]) : []),
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

describe('a job written over the records API', () => {
	it.each(INVALID)('must respect the limits of the command path: %s %s', async (field, _what, value) => {
		expect(await pushOp(server(), token, createJob({ [field]: value }))).toMatchObject({
			status: 'refused',
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
			JOB_FORM_FIELDS.filter((field) => field !== 'category_id' && hasOwnText(field)).map((field) => [
				field,
				EMOJI.repeat(limitOf(field) / 2),
			]),
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
