/**
 * A reason not to go on that the person at the keyboard can act on: its message is printed alone, without a stack, and the
 * process ends with code 1.
 */
export class Refusal extends Error {
	override name = 'Refusal';
}

/** Runs a program of the command line; a `Refusal` becomes its sentence and exit code 1, any other error keeps its stack. */
export async function runMain(main: () => Promise<number>): Promise<void> {
	try {
		process.exitCode = await main();
	} catch (error) {
		console.error(error instanceof Refusal ? error.message : error);
		process.exitCode = 1;
	}
}

/** Tells the person at the keyboard what is going on, one line at a time. */
export type Say = (line: string) => void;
