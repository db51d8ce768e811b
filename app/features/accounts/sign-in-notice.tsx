import { CircleCheck, Info, TriangleAlert } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { paths } from '../../paths.ts';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import type { Confirmation } from './use-confirmation.ts';
import { accountsMessages } from './words.ts';

type Notice = { kind: 'ok' | 'info' | 'warn'; text: string };

const LOOKS = {
	ok: { box: 'bg-ok-tint', sign: 'text-ok', icon: CircleCheck },
	info: { box: 'bg-accent-tint', sign: 'text-accent', icon: Info },
	warn: { box: 'bg-warn-tint', sign: 'text-warn', icon: TriangleAlert },
} as const;

function noticeOf(
	confirmation: Confirmation,
	registered: string | null,
	updated: boolean,
	again: boolean,
	wanted: string | null,
): Notice | null {
	const words = accountsMessages.signIn;
	switch (confirmation) {
		case 'confirming':
			return { kind: 'info', text: words.confirming };
		case 'confirmed':
			return { kind: 'ok', text: words.confirmed };
		case 'needsPassword':
			return { kind: 'info', text: words.confirmByPassword };
		case 'invalid':
			return { kind: 'warn', text: words.confirmationFailed };
		case 'offline':
			return { kind: 'warn', text: accountsMessages.offline };
		case 'unavailable':
			return { kind: 'warn', text: accountsMessages.unavailable };
		case 'none':
			if (updated) return { kind: 'ok', text: words.passwordUpdated };
			if (registered !== null) return { kind: 'ok', text: words.registered(registered) };
			if (again) return { kind: 'info', text: words.again };
			return wanted === paths.myApplications.to() ? { kind: 'info', text: words.forApplications } : null;
	}
}

/** A notice above the form: the result of a confirmation, that an account was created, or why a password is required. */
export function SignInNotice({
	confirmation,
	registered,
	updated,
	again,
	wanted,
}: {
	confirmation: Confirmation;
	registered: string | null;
	updated: boolean;
	again: boolean;
	/** The page that required an account. */
	wanted: string | null;
}) {
	const notice = noticeOf(confirmation, registered, updated, again, wanted);
	const box = useRef<HTMLOutputElement>(null);
	const text = notice?.text;
	useEffect(() => {
		if (text) box.current?.focus();
	}, [text]);
	if (!notice) return null;
	const look = LOOKS[notice.kind];
	return (
		<output
			ref={box}
			tabIndex={-1}
			className={classNames(
				'flex items-start gap-3 rounded-control px-4 py-3 text-control text-ink outline-none forced-colors:border',
				look.box,
			)}
		>
			<Icon icon={look.icon} size={18} className={classNames('mt-px', look.sign)} />
			<span>{notice.text}</span>
		</output>
	);
}
