import { useState } from 'react';
import type { Application } from '#domain/assessments/assessment';
import { OP_LIMITS } from '#domain/ops/op-limits';
import { oneLine } from '#domain/text/one-line';
import { explainShortlist } from '../../entities/applications/application-actions.ts';
import { TextField } from '../../ui/text-field.tsx';
import { toastError } from '../../ui/toast.ts';
import { shareMessages as words } from './words.ts';

/** The field for why someone is on the shortlist. What is typed is stored when the field loses the focus, or with Enter. */
export function ShortlistReason({
	id,
	name,
	shortlist,
	userId,
}: {
	/** The assessment. */
	id: string;
	name: string;
	shortlist: Application['shortlist'] | undefined;
	userId: string;
}) {
	const stored = shortlist?.reason ?? '';
	const by = shortlist?.reason_by_name ?? '';
	const [typed, setTyped] = useState<string | null>(null);
	const save = async () => {
		const reason = oneLine(typed ?? stored);
		if (reason === stored) {
			setTyped(null);
			return;
		}
		if (await explainShortlist(userId, id, reason)) setTyped(null);
		else toastError(words.failures.reason);
	};
	return (
		<TextField
			dense
			label={words.why(name)}
			placeholder={words.whyHint}
			help={stored !== '' && by !== '' && by !== shortlist?.changed_by_name ? words.reasonBy(by) : undefined}
			maxLength={OP_LIMITS.shortlistReasonChars}
			autoComplete="off"
			value={typed ?? stored}
			onChange={setTyped}
			onBlur={() => void save()}
			onKeyDown={(event) => {
				if (event.key === 'Enter') void save();
			}}
		/>
	);
}
