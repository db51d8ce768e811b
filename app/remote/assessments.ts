import * as z from 'zod/mini';
import { type AssessmentReview, assessmentReviewSchema } from '#domain/assessments/assessment';
import { type Called, call } from './call.ts';

const queuedSchema = z.unknown();

const path = (strings: TemplateStringsArray, id: string): string => strings.join(encodeURIComponent(id));

/** Everything of one assessment; staff only. */
export const fetchReview = (token: string, assessmentId: string): Promise<Called<AssessmentReview>> =>
	call(assessmentReviewSchema, path`/api/staff/assessments/${assessmentId}`, { token });

/** Queues a new evaluation; admins only. */
export const requestEvaluation = (token: string, assessmentId: string): Promise<Called<unknown>> =>
	call(queuedSchema, '/api/functions/evaluate-assessment', { method: 'POST', token, body: { assessmentId } });
