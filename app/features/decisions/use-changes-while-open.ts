import { useState } from 'react';
import type { Application } from '#domain/assessments/assessment';
import type { Decision } from '#domain/hire-events/decision';
import { hireWords } from '#domain/hire-events/hire-words';
import { useSession } from '../../core/session/use-session.ts';
import { findReceiving } from '../../core/store/reads/receiving.ts';
import { useAccountQuery } from '../../core/store/use-account-query.ts';
import { findApplicationRows } from '../../entities/applications/job-applications.ts';
import { decisionMessages as words } from './words.ts';

/** A row is long, so that reading all of a large selection would take too long. */
const READ_MOST = 20;

const isSame = (one: Decision, other: Decision | null): boolean => JSON.stringify(one) === JSON.stringify(other);

/**
 * What happened to these people since the hook was mounted, of many to the first ones. `newer`: a sentence about each whom
 * someone else decided on. `gone`: the names of those whose application was withdrawn or deleted.
 */
export function useChangesWhileOpen(
	userId: string,
	people: readonly { id: string; name: string }[],
): { newer: string[]; gone: string[] } {
	const ids = people.slice(0, READ_MOST).map(({ id }) => id);
	const rows = useAccountQuery(userId, (database) => findApplicationRows(database, ids), { inputs: ids });
	const receiving = useAccountQuery(userId, findReceiving);
	const [first, setFirst] = useState<readonly Application[]>();
	if (rows && !first) setFirst(rows);
	const ownName = useSession().user?.fullName;
	const nameOf = (id: string): string => people.find((person) => person.id === id)?.name ?? '';
	// A device whose storage is full deletes its copies, and pulls them again.
	const isWhole = receiving?.work === false;
	const gone = (isWhole && rows && first ? first : []).filter(({ id }) => !rows?.some((row) => row.id === id));
	const newer = (rows ?? []).flatMap(({ id, decision }) => {
		const before = first?.find((row) => row.id === id);
		// One's own may just have been sent.
		if (!before || !decision || decision.by_name === ownName || isSame(decision, before.decision)) return [];
		return [words.changedNow(decision.by_name, hireWords.stages[decision.stage], nameOf(id))];
	});
	return { newer, gone: gone.map(({ id }) => nameOf(id)) };
}
