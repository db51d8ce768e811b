import { ANSWER_MAX_CHARS } from '#domain/assessments/answers';

/** How many characters an answer has too many; 0 when it can be submitted. */
export const charactersOver = (answer: string): number => Math.max(0, answer.length - ANSWER_MAX_CHARS);

/** Id of the remark that an answer is too long. */
export const TOO_LONG_ID = 'answer-too-long';
