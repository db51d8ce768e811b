import { useState } from 'react';
import type { ListedApplication } from '#domain/assessments/listed-application';
import { hireWords } from '#domain/hire-events/hire-words';
import { useRows } from '../../core/session/use-rows.ts';
import { useSession } from '../../core/session/use-session.ts';
import { findReceiving } from '../../core/store/reads/receiving.ts';
import { findListedRows } from '../../entities/applications/job-applications.ts';
import { decisionMessages as words } from './words.ts';

const isSameStage = (one: ListedApplication, other: ListedApplication): boolean =>
	one.stage === other.stage && one.stage_day === other.stage_day && one.stage_by === other.stage_by;

/**
 * What happened to these people since the hook was mounted. `newer`: a sentence about each whom
 * someone else decided on. `gone`: the names of those whose application was withdrawn or deleted.
 */
export function useChangesWhileOpen(people: readonly { id: string; name: string }[]): {
	newer: string[];
	gone: string[];
} {
	const ids = people.map(({ id }) => id);
	const { value: rows } = useRows((database) => findListedRows(database, ids), ids);
	const { value: receiving } = useRows(findReceiving);
	const [first, setFirst] = useState<readonly ListedApplication[]>();
	if (rows && !first) setFirst(rows);
	const ownName = useSession().user?.fullName;
	const nameOf = (id: string): string => people.find((person) => person.id === id)?.name ?? '';
	// A device whose storage is full deletes its copies, and pulls them again.
	const isWhole = receiving?.work === false;
	const gone = (isWhole && rows && first ? first : []).filter(({ id }) => !rows?.some((row) => row.id === id));
	const newer = (rows ?? []).flatMap((row) => {
		const before = first?.find(({ id }) => id === row.id);
		// One's own may just have been sent.
		if (!before || !row.stage_by || row.stage_by === ownName || isSameStage(row, before)) return [];
		return [words.changedNow(row.stage_by, hireWords.stages[row.stage], nameOf(row.id))];
	});
	return { newer, gone: gone.map(({ id }) => nameOf(id)) };
}
