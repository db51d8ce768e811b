import { describe, expect, it } from 'vitest';
import { weightBand } from '#domain/questions/weight-band';

describe('the band of a question weight', () => {
	it('is Critical from 8, Important from 6, Moderate from 4, else Low', () => {
		expect([10, 8, 7, 6, 5, 4, 3, 1].map(weightBand)).toEqual([
			'Critical',
			'Critical',
			'Important',
			'Important',
			'Moderate',
			'Moderate',
			'Low',
			'Low',
		]);
	});
});
