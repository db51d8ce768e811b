import { measurePassword, PASSWORD_SCORE_MAX } from '#domain/accounts/password';
import { classNames } from './class-names.ts';
import { PasswordField } from './password-field.tsx';
import { componentMessages } from './words.ts';

/** Highest scores of the red and the amber bar. */
const BAD_MAX = 2;
const WARN_MAX = 4;

function fillOf(score: number): string {
	if (score <= BAD_MAX) return 'bg-bad-fill';
	return score <= WARN_MAX ? 'bg-warn-fill' : 'bg-ok-fill';
}

/** A field for a new password, with its strength once something is typed. */
export function NewPasswordField(field: {
	label: string;
	error: string | null | undefined;
	value: string;
	onChange: (value: string) => void;
}) {
	return (
		<div className="grid gap-2">
			<PasswordField {...field} autoComplete="new-password" required />
			{field.value !== '' && <PasswordStrengthMeter password={field.value} />}
		</div>
	);
}

/** A bar of score/6, the level, and the missing requirements. */
function PasswordStrengthMeter({ password }: { password: string }) {
	const { score, level, feedback } = measurePassword(password);
	return (
		<div className="grid gap-1.5">
			<div aria-hidden="true" className="h-1 rounded-full bg-line">
				<div
					className={classNames('drawn h-1 rounded-full', fillOf(score))}
					style={{ width: `${(score / PASSWORD_SCORE_MAX) * 100}%` }}
				/>
			</div>
			<output className="grid text-meta text-ink-2">
				<strong className="font-label text-ink">{componentMessages.passwordStrength(level)}</strong>
				<span>{feedback}</span>
			</output>
		</div>
	);
}
