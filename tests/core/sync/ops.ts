import type { DraftPayload } from '../../../app/domain/assessments/draft.ts';
import type { NewJobPayload } from '../../../app/domain/ops/create-job.ts';
import type { SubmissionPayload } from '../../../app/domain/ops/submit-assessment.ts';
import type { OpOf } from '../../../app/domain/sync/op.ts';
import { EXAMPLE_JOB } from '../../support/example-job.ts';
import { aPayload, NOW } from '../store/client-builders.ts';

export const anOp = (
	id: string,
	record = `record-${id}`,
	shape: Partial<SubmissionPayload> = {},
): OpOf<'submit_assessment'> => ({
	id,
	schema: 1,
	kind: 'submit_assessment',
	record,
	payload: aPayload(shape),
});

export const aDraftOp = (id: string, record: string, shape: Partial<DraftPayload> = {}): OpOf<'save_draft'> => ({
	id,
	schema: 1,
	kind: 'save_draft',
	record,
	payload: {
		job_id: 'job000000000001',
		assessment_id: 'assessment00001',
		question_version: 'version00000001',
		question_id: 'q1',
		device_id: 'device000000001',
		text: 'It rained.',
		analytics: null,
		edited_at: NOW,
		...shape,
	},
});

export const aNewJob = (id: string, record: string, shape: Partial<NewJobPayload> = {}): OpOf<'create_job'> => ({
	id,
	schema: 1,
	kind: 'create_job',
	record,
	payload: { ...EXAMPLE_JOB, ...shape },
});

export const anEdit = (id: string, record: string, base: string, mine: string): OpOf<'edit_job'> => ({
	id,
	schema: 1,
	kind: 'edit_job',
	record,
	payload: { changes: { title: { base, mine } } },
});
