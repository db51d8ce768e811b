import { ANSWER_MAX_CHARS } from '#domain/assessments/answers';

/** Number of characters above the limit; 0 when the answer can be submitted. */
export const charactersOver = (answer: string): number => Math.max(0, answer.length - ANSWER_MAX_CHARS);

/** Id of the message that an answer is too long. */
export const TOO_LONG_ID = 'answer-too-long';
