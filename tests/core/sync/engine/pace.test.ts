import { describe, expect, it } from 'vitest';
import { entryOf } from '../../../../app/core/store/enqueue.ts';
import type { OutboxRow } from '../../../../app/core/store/rows.ts';
import { createPace } from '../../../../app/core/sync/engine/batch-scheduler.ts';
import { NOW } from '../../store/client-builders.ts';
import { anOp } from '../ops.ts';

const waiting = (id: string, failures: number): OutboxRow => ({ ...entryOf(anOp(id), NOW), seq: 1, failures });
const names = (rows: readonly OutboxRow[]) => rows.map(({ id }) => id);

describe('the pace of a device that sends', () => {
	it('halves the requests that fail and doubles those that are answered, from one to fifty operations', () => {
		const pace = createPace();
		const sizes = [pace.size()];
		const batch = Array.from({ length: 50 }, (_, index) => waiting(`op${index}`, 1));
		for (const length of [50, 25, 12, 6, 3, 1, 1]) {
			pace.failed(batch.slice(0, length));
			sizes.push(pace.size());
		}
		for (let answers = 0; answers < 7; answers += 1) {
			pace.worked(batch);
			sizes.push(pace.size());
		}
		expect(sizes).toEqual([50, 25, 12, 6, 3, 1, 1, 1, 2, 4, 8, 16, 32, 50, 50]);
	});

	it('sends what never failed by itself, then what was tried longest ago', () => {
		const pace = createPace();
		const [old, older, poison, fresh] = [
			waiting('old', 6),
			waiting('older', 2),
			waiting('poison', 1),
			waiting('fresh', 0),
		];
		expect(names(pace.inTurn([old, fresh, poison]))).toEqual(['fresh']);
		pace.failed([older]);
		pace.failed([old]);
		pace.failed([poison]);
		expect(names(pace.inTurn([poison, old, older]))).toEqual(['older', 'old', 'poison']);
		pace.failed([older]);
		expect(names(pace.inTurn([poison, old, older]))).toEqual(['old', 'poison', 'older']);
		pace.worked([old]);
		expect(names(pace.inTurn([poison, old, older]))).toEqual(['old', 'poison', 'older']);
	});

	it('goes on soon with what was not tried since the server was last heard of, and no sooner with anything else', () => {
		const pace = createPace();
		const heads = [waiting('one', 1), waiting('two', 1), waiting('three', 1)];
		const tell = (): boolean => {
			pace.inTurn(heads);
			return pace.hasUntried();
		};
		const results = heads.map((row) => {
			pace.inTurn(heads);
			pace.missed();
			pace.failed([row]);
			return tell();
		});
		expect(results).toEqual([true, true, false]);
		expect(pace.misses()).toBe(3);
		pace.renew();
		expect(pace.misses()).toBe(0);
		expect(tell()).toBe(true);
	});

	it('no longer looks for the one at fault after eight requests in a row', () => {
		const pace = createPace();
		pace.inTurn([waiting('one', 1)]);
		const results = Array.from({ length: 9 }, () => {
			pace.missed();
			return pace.hasUntried();
		});
		expect(results).toEqual([true, true, true, true, true, true, true, false, false]);
	});
});
