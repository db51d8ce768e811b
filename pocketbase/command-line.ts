import { resolve } from 'node:path';
import { Refusal } from './refusal.ts';

/**
 * The one file that a command was given, absolute, read from the folder in which the user typed it (npm itself moves to the
 * project's); undefined when there was none.
 *
 * @throws Refusal with `usage` for anything else.
 */
export function fileArgument(argv: readonly string[], usage: string): string | undefined {
	const [file, ...more] = argv.slice(2);
	if (more.length > 0 || file?.startsWith('-') || file === '') throw new Refusal(usage);
	return file === undefined ? undefined : resolve(process.env.INIT_CWD ?? process.cwd(), file);
}
