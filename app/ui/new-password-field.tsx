import { measurePassword, PASSWORD_NEEDS, PASSWORD_SCORE_MAX } from '#domain/accounts/password';
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

/** A field for a new password, with what it needs, and its strength once something is typed. */
export function NewPasswordField(field: {
	label: string;
	error: string | null | undefined;
	value: string;
	onChange: (value: string) => void;
}) {
	return (
		<div className="grid gap-2">
			<PasswordField {...field} autoComplete="new-password" required />
			<PasswordStrengthMeter password={field.value} />
		</div>
	);
}

/** A bar of score/6, the level, and the missing requirements. It keeps its height, so that no key moves what is typed. */
function PasswordStrengthMeter({ password }: { password: string }) {
	const { score, level, feedback } = measurePassword(password);
	const isEmpty = password === '';
	return (
		<div className="grid gap-1.5">
			<div aria-hidden="true" className="h-1 rounded-full bg-line">
				<div
					className={classNames('drawn h-1 rounded-full', fillOf(score))}
					style={{ width: `${(score / PASSWORD_SCORE_MAX) * 100}%` }}
				/>
			</div>
			<output className="grid text-meta text-ink-2">
				<strong className="font-label text-ink">
					{isEmpty ? componentMessages.passwordNeeds : componentMessages.passwordStrength(level)}
				</strong>
				<span className="grid *:[grid-area:1/1]">
					<span aria-hidden="true" className="invisible">
						{measurePassword('').feedback}
					</span>
					<span>{isEmpty ? PASSWORD_NEEDS : feedback}</span>
				</span>
			</output>
		</div>
	);
}
