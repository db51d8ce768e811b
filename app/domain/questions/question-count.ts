/** How many questions a job without questions of its own has: the default ones, whose texts whoever only counts need not load. */
export const DEFAULT_QUESTION_COUNT = 5;
