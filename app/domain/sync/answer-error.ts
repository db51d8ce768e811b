import * as z from 'zod/mini';
import { ANSWER_CODES } from './codes.ts';

export { ANSWER_CODES, type AnswerCode } from './codes.ts';

export const answerErrorSchema = z.object({ code: z.enum(ANSWER_CODES), message: z.string() });
