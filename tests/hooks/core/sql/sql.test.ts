import { expect, it } from 'vitest';
import { eachField, jsonObject } from '../../../../hooks/core/sql/sql.ts';

type Row = { id: string; title?: string; count: number };

const SHARED = { id: 'job.id', count: 'count(*)' };

it('builds a JSON object of the row’s keys, in the order in which they are written', () => {
	expect(jsonObject<Row>()({ ...SHARED, title: "'None'" })).toBe(
		"json_object('id', job.id, 'count', count(*), 'title', 'None')",
	);
	expect(jsonObject<Pick<Row, 'id' | 'title'>>()(eachField(['title', 'id'], (field) => `job.${field}`))).toBe(
		"json_object('title', job.title, 'id', job.id)",
	);
});

it('has no type without a key of the row, or with another one', () => {
	// @ts-expect-error -- an optional key is sent too
	jsonObject<Row>()({ id: 'job.id', count: 'count(*)' });
	// @ts-expect-error -- unknown key
	jsonObject<Row>()({ id: 'job.id', count: 'count(*)', title: 'job.title', salary: 'job.salary' });
	// @ts-expect-error -- unknown key of shared fields
	jsonObject<Omit<Row, 'count'>>()({ ...SHARED, title: 'job.title' });
	// @ts-expect-error -- no row
	jsonObject()(SHARED);
});
