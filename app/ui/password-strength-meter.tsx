import { measurePassword, PASSWORD_SCORE_MAX } from '#domain/accounts/password';
import { classNames } from './class-names.ts';
import { componentMessages } from './words.ts';

/** Highest scores of the red and the amber bar. */
const BAD_MAX = 2;
const WARN_MAX = 4;

function fillOf(score: number): string {
	if (score <= BAD_MAX) return 'bg-bad-fill';
	return score <= WARN_MAX ? 'bg-warn-fill' : 'bg-ok-fill';
}

/** A bar of score/6, the level, and the missing requirements. */
export function PasswordStrengthMeter({ password }: { password: string }) {
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
