import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { rolldown } from 'rolldown';
import { readPeople } from '../../../pocketbase/seed/answers.ts';
import { obtainServerBinary } from '../../../pocketbase/server-binary.ts';
import { type Figure, say } from '../report.ts';

/**
 * A command for PocketBase's command line: scores all answers twice in its JavaScript engine and writes how long each round
 * took.
 */
const commandIn = (folder: string): string => `$app.rootCmd.addCommand(new Command({
	use: 'time-evaluator',
	run: () => {
		const lib = require(\`\${__hooks}/lib.js\`);
		const answers = JSON.parse(toString($os.readFile('${folder}/answers.json')));
		const began = Date.now();
		lib.scoreAnswer(answers[0].question, answers[0].answer);
		const first = Date.now() - began;
		const rounds = [0, 1].map(() => {
			const start = Date.now();
			for (const { question, answer } of answers) lib.scoreAnswer(question, answer);
			return Date.now() - start;
		});
		$os.writeFile('${folder}/times.json', JSON.stringify({ first, rounds }), 0o644);
	},
}));`;

/** Time per answer in the hooks' engine: the first one, which builds the word tables of a VM, and the mean of the 508. */
export async function measureHooksVm(): Promise<Figure[]> {
	const folder = mkdtempSync(join(tmpdir(), 'candor-evaluator-vm-'));
	try {
		for (const name of ['hooks', 'migrations', 'public', 'data']) mkdirSync(join(folder, name));
		const bundle = await rolldown({
			input: fileURLToPath(new URL('../../../app/domain/evaluation/fallback/score-answer.ts', import.meta.url)),
			platform: 'neutral',
			tsconfig: false,
			transform: { target: 'es2022' },
		});
		await bundle.write({ file: join(folder, 'hooks/lib.js'), format: 'cjs', exports: 'named' });
		await bundle.close();
		const answers = readPeople().flat();
		writeFileSync(join(folder, 'hooks/main.pb.js'), commandIn(folder));
		writeFileSync(join(folder, 'answers.json'), JSON.stringify(answers));
		const places = [
			['--dir', 'data'],
			['--hooksDir', 'hooks'],
			['--migrationsDir', 'migrations'],
			['--publicDir', 'public'],
		].flatMap(([option = '', name = '']) => [option, join(folder, name)]);
		await promisify(execFile)(await obtainServerBinary(say), ['time-evaluator', ...places]);
		const { first, rounds } = JSON.parse(readFileSync(join(folder, 'times.json'), 'utf8')) as {
			first: number;
			rounds: number[];
		};
		return [
			{ name: 'vm_ms_first_answer', value: first, unit: 'ms', goal: null },
			{ name: 'vm_ms_per_answer', value: Math.min(...rounds) / answers.length, unit: 'ms', goal: null },
		];
	} finally {
		rmSync(folder, { recursive: true, force: true });
	}
}
