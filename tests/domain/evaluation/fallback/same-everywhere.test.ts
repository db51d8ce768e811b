import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { chromium } from '@playwright/test';
import { rolldown } from 'rolldown';
import { afterAll, expect, it } from 'vitest';
import { evaluateByFallback } from '#domain/evaluation/fallback/evaluate';
import type { EvaluationInput } from '#domain/evaluation/input';
import { obtainServerBinary } from '../../../../pocketbase/server-binary.ts';
import { obtainChromium } from '../../../support/chromium.ts';
import { ATTACKS, BOILERPLATE } from './attacks.ts';
import { SEEN_BOILERPLATE } from './boilerplate-answers.ts';
import { inputOf } from './evaluation-input.ts';
import { PEOPLE } from './interview-answers.ts';
import { OTHER_LANGUAGES } from './other-languages.ts';

declare global {
	interface Window {
		/** The bundle for the browser. */
		fallback: { evaluateByFallback: typeof evaluateByFallback };
	}
}

const folder = mkdtempSync(join(tmpdir(), 'candor-same-everywhere-'));
const at = (name: string) => join(folder, name);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const QUESTION = 'Describe a time you solved a problem at work.';
const keywords = ['customer', 'team', 'class'];
const scoring_weights = { domainExpertise: 0.13, generalSkills: 0.29, communication: 0.37, problemSolving: 0.21 };
const ODD = ['', 'a', 'İstanbul’da çalıştım, ŞİĞ.', '😀 ok \u200bx ﬁne', 'ß ẞ K ǅ', '\ud800 lone', '1.5.6,7'];

/** A command for PocketBase's command line: reads inputs, evaluates them in its JavaScript engine, writes the results. */
const COMMAND = `$app.rootCmd.addCommand(new Command({
	use: 'evaluate-all',
	run: () => {
		const lib = require(\`\${__hooks}/lib.js\`);
		const inputs = JSON.parse(toString($os.readFile('${at('inputs.json')}')));
		const results = inputs.map((input) => lib.evaluateByFallback(input));
		$os.writeFile('${at('results.json')}', JSON.stringify(results), 0o644);
	},
}));`;

const texts = [...Object.values(ATTACKS).flat(), ...BOILERPLATE, ...Object.values(OTHER_LANGUAGES), ...ODD];
/** All genuine answers, attacks and other scripts. */
const inputs: EvaluationInput[] = [
	...SEEN_BOILERPLATE.map((answered) => inputOf([answered])),
	...PEOPLE.map((person, index) =>
		inputOf(person, { category: { keywords, ...(index % 2 === 1 && { scoring_weights }) } }),
	),
	...texts.map((answer) => inputOf([{ question: QUESTION, answer }])),
];
const inNode = inputs.map((input) => evaluateByFallback(input));

async function bundleInto(file: string, format: 'cjs' | 'iife'): Promise<void> {
	const bundle = await rolldown({
		input: fileURLToPath(new URL('../../../../app/domain/evaluation/fallback/evaluate.ts', import.meta.url)),
		platform: 'neutral',
		tsconfig: false,
		transform: { target: 'es2022' },
	});
	await bundle.write({ file, format, exports: 'named', name: 'fallback' });
	await bundle.close();
}

it('returns the same result in the browser as in Node', async () => {
	await bundleInto(at('fallback.js'), 'iife');
	const browser = await chromium.launch({ executablePath: obtainChromium(console.log), args: ['--no-sandbox'] });
	try {
		const page = await browser.newPage();
		await page.addScriptTag({ path: at('fallback.js') });
		// As JSON: a lone surrogate would be lost otherwise.
		const results = await page.evaluate((all) => {
			const each: EvaluationInput[] = JSON.parse(all);
			return JSON.stringify(each.map((input) => window.fallback.evaluateByFallback(input)));
		}, JSON.stringify(inputs));
		expect(JSON.parse(results)).toEqual(inNode);
	} finally {
		await browser.close();
	}
});

it('returns the same result in the hooks VM as in Node', async () => {
	for (const name of ['hooks', 'migrations', 'public', 'data']) mkdirSync(at(name));
	await bundleInto(at('hooks/lib.js'), 'cjs');
	writeFileSync(at('hooks/main.pb.js'), COMMAND);
	writeFileSync(at('inputs.json'), JSON.stringify(inputs));

	const binary = await obtainServerBinary(console.log);
	await promisify(execFile)(binary, [
		'evaluate-all',
		...[
			'--dir',
			at('data'),
			'--hooksDir',
			at('hooks'),
			'--migrationsDir',
			at('migrations'),
			'--publicDir',
			at('public'),
		],
	]);
	const results: unknown = JSON.parse(readFileSync(at('results.json'), 'utf8'));
	expect(results).toEqual(inNode);
});
