import { describe, expect, it } from 'vitest';
import { sha256Hex } from '../../../app/core/platform/hash.ts';
import { newRecordId } from '../../../app/core/platform/ids.ts';
import { RECORD_ID_PATTERN } from '../../../app/domain/ops/operation.ts';

describe('a record id', () => {
	it('is accepted by the server, and unique', () => {
		const ids = Array.from({ length: 2_000 }, newRecordId);
		expect(ids.filter((id) => !RECORD_ID_PATTERN.test(id))).toEqual([]);
		expect(new Set(ids).size).toBe(2_000);
	});

	it('uses every letter with similar frequency', () => {
		const counts = new Map<string, number>();
		for (const letter of Array.from({ length: 4_800 }, newRecordId).join('')) {
			counts.set(letter, (counts.get(letter) ?? 0) + 1);
		}
		expect(counts.size).toBe(36);
		expect(Math.min(...counts.values())).toBeGreaterThan(1_600);
		expect(Math.max(...counts.values())).toBeLessThan(2_400);
	});
});

describe('the hash of a text', () => {
	it('is SHA-256 of its UTF-8 bytes', async () => {
		expect(await sha256Hex('')).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855');
		expect(await sha256Hex('Зима — 冬 😀')).toMatch(/^[0-9a-f]{64}$/);
	});
});
