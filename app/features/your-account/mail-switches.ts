import { useState } from 'react';
import * as z from 'zod/mini';
import { mailSwitchesSchema, type SwitchedMail } from '#domain/accounts/switched-mails';
import { call } from '../../core/remote/call.ts';
import { reportSource } from '../../core/session/stored-report.ts';
import { useRows } from '../../core/session/use-rows.ts';
import { type ActionFailure, withToken } from '../../core/session/with-token.ts';
import { OWN_REPORT } from '../../core/store/writes/reports.ts';

const source = reportSource(`${OWN_REPORT}mails`, mailSwitchesSchema, (token) =>
	call(mailSwitchesSchema, '/api/accounts/mails', { token }),
);

/** A changed switch, shown until newer ones than those of `at` arrive. */
type Changed = { kind: SwitchedMail; on: boolean; at: string | undefined };

/** The mails that the signed-in account gets, stored on this device. A change is shown at once, and undone if it fails. */
export function useMailSwitches() {
	const { status, value: report, refresh } = useRows(source);
	const [changed, setChanged] = useState<readonly Changed[]>([]);
	const [failure, setFailure] = useState<ActionFailure>(null);
	const change = async (kind: SwitchedMail, on: boolean): Promise<void> => {
		const others = changed.filter((each) => each.kind !== kind);
		setFailure(null);
		setChanged([...others, { kind, on, at: report?.at }]);
		const sent = await withToken((token) =>
			call(z.undefined(), '/api/accounts/mails', { method: 'POST', token, body: { kind, on } }),
		);
		if (sent.ok) {
			refresh();
			return;
		}
		setChanged(others);
		setFailure(sent.failure);
	};
	return {
		/** Whether this device does not know the switches and could not fetch them. */
		isMissing: report === undefined && status !== 'loading',
		/** Undefined until this device knows. */
		isOn: (kind: SwitchedMail): boolean | undefined =>
			changed.find((each) => each.kind === kind && each.at === report?.at)?.on ??
			(report && !report.value.switchedOff.includes(kind)),
		failure,
		change: (kind: SwitchedMail, on: boolean): void => void change(kind, on),
	};
}
