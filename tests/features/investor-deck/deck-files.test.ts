import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { APP_BUILD } from '../../../pocketbase/paths.ts';

/** Sentences that occur only in the deck. */
const OF_THE_DECK = ['$500k', 'Pre-seed', 'Series A', 'What $50k ARR takes'];

it('no built file that others load contains text of the deck', () => {
	const assets = join(APP_BUILD, 'assets');
	const saying = readdirSync(assets)
		.filter((name) => /\.(js|css)$/.test(name))
		.filter((name) => {
			const text = readFileSync(join(assets, name), 'utf8');
			return OF_THE_DECK.some((words) => text.includes(words));
		});
	expect(saying.length).toBeGreaterThan(0);
	// The service worker recognises the deck's files by this start of their names.
	expect(saying.filter((name) => !name.startsWith('investor-deck-'))).toEqual([]);
});
