import { messages } from './messages.ts';

/** An error that the user can fix: only its message is printed, without a stack, and the process ends with code 1. */
export class CommandError extends Error {
	override name = 'CommandError';
}

/** Error codes for a full or read-only disk. */
const UNWRITABLE = ['ENOSPC', 'EDQUOT', 'EROFS'];

/**
 * Runs a command-line program and sets the exit code. A `CommandError` or an unwritable disk prints one message and gives exit code
 * 1; any other error is printed with its stack.
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
	if (error instanceof CommandError) return error.message;
	const { code, message = '' }: { code?: unknown; message?: string } = Object(error);
	return UNWRITABLE.some((each) => each === code) ? messages.diskUnwritable(message) : undefined;
}

/** Prints progress for the user, one line at a time. */
export type Say = (line: string) => void;
