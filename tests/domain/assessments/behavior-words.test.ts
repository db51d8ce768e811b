import { expect, it } from 'vitest';
import { behaviorMessages } from '#domain/assessments/behavior-words';

it.each([
	[100, 'Question 1, strong signal (100)'],
	[80, 'Question 1, strong signal (80)'],
	[79, 'Question 1, weak signal (79)'],
])('typing without corrections says how strong a signal of %i is', (strength, text) => {
	expect(behaviorMessages.flagAt('linear_typing', [1], strength)).toBe(text);
});
