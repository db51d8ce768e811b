/** What must hold in every run (sync contract, "Invariants"), by number. */
export const INVARIANTS = {
	1: 'What was acknowledged as saved is still there after a crash.',
	2: 'No operation ever leaves the outbox but by the word of the server, by a newer text that contains it, or by hand.',
	3: 'An operation has its effect at most once, however often and in whatever order it arrives.',
	4: 'A candidate has one official submission a job, and every sealed one is on the server, official or kept beside it, or parked.',
	5: 'The sealed hash, the stored hash and the hash of the receipt are that of the answers.',
	6: 'Operations on one record have their effects in the order in which they were queued.',
	7: 'At rest the rows of the device are the rows of the server in its scope, deletes included.',
	8: 'The cursor never stands after a change whose row is not on the device.',
	9: 'A pull changes neither a queued edit nor a text that is being written, and nothing is adopted over what was typed.',
	10: 'Whatever the order of delivery, the server ends with the newest text and card of every device, and with the last accepted edit of every field.',
	11: 'A leader that another one followed writes nothing.',
	12: 'Within 90 seconds after the network healed the outbox is empty but for what is parked.',
	13: 'Operations travel under the token of the account that made them, and a database that was signed out is not written to.',
	14: 'An operation that cannot be taken holds back only its own record.',
	15: 'A clock that jumps by years changes nothing: payloads stay for 30 days of real time.',
} as const;
export type InvariantNumber = keyof typeof INVARIANTS;

export type Violation = { invariant: InvariantNumber; detail: string; atMs: number };
