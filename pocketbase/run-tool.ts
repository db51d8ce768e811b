import { spawn } from 'node:child_process';

type ToolOptions = { cwd: string; env: NodeJS.ProcessEnv; signal?: AbortSignal | undefined };

const MAX_OUTPUT_CHARS = 8_000;

/** Runs a build tool and resolves with its exit code and the end of its output. Aborting `signal` ends the tool. */
export function runTool(
	command: string,
	args: readonly string[],
	{ cwd, env, signal }: ToolOptions,
): Promise<{ code: number | null; output: string }> {
	return new Promise((resolve, reject) => {
		const child = spawn(command, args, { cwd, env, signal, stdio: ['ignore', 'pipe', 'pipe'] });
		let output = '';
		const keep = (chunk: Buffer) => {
			output = (output + chunk.toString()).slice(-MAX_OUTPUT_CHARS);
		};
		child.stdout.on('data', keep);
		child.stderr.on('data', keep);
		child.once('error', reject);
		child.once('close', (code) => resolve({ code, output }));
	});
}
