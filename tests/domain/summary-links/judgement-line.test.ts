import { expect, it } from 'vitest';
import { judgementLine } from '../../../app/domain/summary-links/judgement-line.ts';

it.each([
	['', ''],
	['Calm under pressure.', 'Calm under pressure.'],
	['Calm under pressure. Names times! Ends with what was learned.', 'Calm under pressure. Names times!'],
	['Waits until version 2.5 is out. Then acts on it.', 'Waits until version 2.5 is out.'],
	['A first sentence that is much too long to fit into the line', 'A first sentence that is much too long t...'],
])('a line of 40 characters has whole sentences where one fits: %s', (summary, line) => {
	expect(judgementLine(summary, 40)).toBe(line);
});
