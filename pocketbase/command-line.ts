import { resolve } from 'node:path';
import { CommandError } from './command-error.ts';

/**
 * The file argument of a command as an absolute path; undefined without one. Relative paths are resolved from the user's
 * working directory, because npm changes to the project's folder.
 * @throws CommandError with `usage` for any other arguments.
 */
export function fileArgument(argv: readonly string[], usage: string): string | undefined {
	const [file, ...more] = argv.slice(2);
	if (more.length > 0 || file?.startsWith('-') || file === '') throw new CommandError(usage);
	return file === undefined ? undefined : resolve(process.env.INIT_CWD ?? process.cwd(), file);
}
