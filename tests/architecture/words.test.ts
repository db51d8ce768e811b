import { describe, expect, it } from 'vitest';
import { proseFiles, sourceFiles } from './source.ts';
import { wordViolations } from './words.ts';

describe('the vocabulary', () => {
	it('is followed by every name and every comment', () => {
		const folders = ['app', 'hooks', 'pocketbase', 'tests'];
		expect(wordViolations([...sourceFiles(...folders), ...proseFiles(...folders)])).toEqual([]);
	});

	it.each([
		['app/job-deeds.ts', 'export {};', 'app/job-deeds.ts has "deeds" in the name job-deeds.ts: write "actions"'],
		['app/a.ts', 'const { set: ownWish = 1 } = {};', 'app/a.ts has "wish" in the name ownWish: write "consent"'],
		[
			'app/a.ts',
			'type A = { jobStanding: string };',
			'app/a.ts has "standing" in the name jobStanding: write "status"',
		],
		[
			'app/kept-keys.ts',
			'export {};',
			'app/kept-keys.ts has "kept" in the name kept-keys.ts: write "stored, local draft, unchanged"',
		],
		['hooks/a.ts', 'type Opened = 1;', 'hooks/a.ts has the type Opened: write a noun'],
		['app/a.ts', 'const a = ([deed]) => 1;', 'app/a.ts has "deed" in the name deed: write "action"'],
		['app/a.ts', '/** Whoever calls it. */', 'app/a.ts has "whoever" in a comment: write "the user"'],
		['app/a.tsx', 'const a = <p>{/* nobody */}</p>;', 'app/a.tsx has "nobody" in a comment: write "no one"'],
		['app/a.md', 'Sent, and the list says so.', 'app/a.md has "says so" in a comment: write "reports it, shows it"'],
		['pocketbase/a.go', 'func a() {} // Whoever', 'pocketbase/a.go has "whoever" in a comment: write "the user"'],
		[
			'app/a-machine.ts',
			'const a = { states: { resting: {} } };',
			'app/a-machine.ts has "resting" in the state or event resting: write "idle"',
		],
		[
			'app/a-machine.ts',
			"type A = { type: 'set.notQueued' };",
			'app/a-machine.ts has "not queued" in the state or event set.notQueued: write "failed"',
		],
	])('refuses %s: %s', (path, text, violation) => {
		expect(wordViolations([{ path, text }])).toEqual([violation]);
	});

	it.each([
		['app/a.ts', "const a = 'Nobody // whoever';"],
		['app/a.tsx', 'const a = <p>Somebody // meanwhile</p>;'],
		['app/a.ts', "const a = { deed: 1, resting: 'set.notQueued' };"],
		['pocketbase/a.go', 'func whoever() {}'],
		['tests/support/fault-proxy.ts', 'const shown = 1; type Opened = 1;'],
		['app/a.ts', "type Opening = { at: 'Opened' }; const words = { shown: 1 };"],
		['app/a.ts', 'const understanding = 1; // outstanding, indeed'],
	])('allows %s: %s', (path, text) => {
		expect(wordViolations([{ path, text }])).toEqual([]);
	});
});
