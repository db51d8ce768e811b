import { expect, test } from 'vitest';
import { csvText } from '../../../app/core/platform/csv-text.ts';
import { eventTime } from '../../../app/domain/hire-events/hire-event.ts';
import { HIRE_COLUMNS, hireEventsFileName } from '../../../app/domain/hire-events/hire-events-csv.ts';
import { inZone } from '../../support/in-zone.ts';
import { aHireEvent } from '../../support/screen-builders.ts';

const linesOf = (...shapes: Parameters<typeof aHireEvent>[0][]): string[] =>
	csvText(HIRE_COLUMNS, shapes.map(aHireEvent)).split('\r\n');

test('the CSV has the specified columns, semicolons for commas in feedback, and feedback on one line', () => {
	expect(
		linesOf(
			{ stage: 'hired', hired: true, performance_score: 82.5, feedback: 'Calm, kind,\nand on time.\r\nYes' },
			{ candidate_name: '', performance_score: null, source: 'system', feedback: '' },
		),
	).toEqual([
		'"Date","Candidate","Job","Stage","Hired","Performance Score","Source","Feedback"',
		'"2026-11-20","Sigrid Lunde","Shift Supervisor","Hired","Yes","82.5","Manual","Calm; kind; and on time. Yes"',
		'"2026-11-20","Deleted account","Shift Supervisor","Interviewed","No","","System",""',
	]);
});

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1'])('no cell is executed as a formula: %j', (text) => {
	const [, line = ''] = linesOf({ candidate_name: text, job_title: text, feedback: text });
	for (const cell of line.slice(1, -1).split('","')) expect(cell).not.toMatch(/^[=+\-@\t]/);
});

test('the file is named by the date', () => {
	expect(hireEventsFileName(new Date(2026, 10, 23, 23, 59))).toBe('hire-events-2026-11-23.csv');
});

const MODULE = new URL('../../../app/domain/hire-events/hire-events-csv.ts', import.meta.url);

/** The day of an event and of the file name on a device in `zone`. */
function daysIn(zone: string, event_date: string): [event: string, file: string] {
	const cell = `HIRE_COLUMNS[0][1](${JSON.stringify(aHireEvent({ event_date }))})`;
	const file = `hireEventsFileName(new Date(${JSON.stringify(event_date)}))`;
	const output = inZone(zone, MODULE, ['HIRE_COLUMNS', 'hireEventsFileName'], `${cell}, ${file}`);
	const [event = '', name = ''] = output.split(' ');
	return [event, name];
}

test.each([
	['America/Los_Angeles', '2026-11-27T03:10:00.000Z', '2026-11-26'],
	['Asia/Tokyo', '2026-11-26T20:00:00.000Z', '2026-11-27'],
	['Pacific/Auckland', '2026-11-26T11:30:00.000Z', '2026-11-27'],
	['UTC', '2026-11-27T03:10:00.000Z', '2026-11-27'],
])('the file has the date of the screen in %s', (zone, event_date, day) => {
	expect(daysIn(zone, event_date)).toEqual([day, `hire-events-${day}.csv`]);
});

test.each(['Pacific/Pago_Pago', 'America/Los_Angeles', 'Asia/Tokyo', 'Pacific/Auckland', 'Pacific/Kiritimati'])(
	'a date without a time is that day in %s',
	(zone) => {
		const [day] = daysIn(zone, new Date(eventTime('2026-11-20')).toISOString());
		expect(day).toBe('2026-11-20');
	},
);
