import { messages } from './messages.ts';

/**
 * A reason not to go on that the user can act on: its message is printed alone, without a stack, and the
 * process ends with code 1.
 */
export class Refusal extends Error {
	override name = 'Refusal';
}

/** What the system says of a disk that is full or read-only. */
const UNWRITABLE = ['ENOSPC', 'EDQUOT', 'EROFS'];

/**
 * Runs a program of the command line; a `Refusal`, and a disk that takes nothing, become one sentence and exit code 1, any other error keeps
 * its stack.
 */
export async function runMain(main: () => Promise<number>): Promise<void> {
	try {
		process.exitCode = await main();
	} catch (error) {
		console.error(sentenceOf(error) ?? error);
		process.exitCode = 1;
	}
}

function sentenceOf(error: unknown): string | undefined {
	if (error instanceof Refusal) return error.message;
	const { code, message = '' }: { code?: unknown; message?: string } = Object(error);
	return UNWRITABLE.some((each) => each === code) ? messages.diskUnwritable(message) : undefined;
}

/** Prints progress for the user, one line at a time. */
export type Say = (line: string) => void;
