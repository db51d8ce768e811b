import { evaluationMessages as words } from '#domain/evaluation/words';
import { classNames } from '../class-names.ts';
import { useIsPrint } from './section.tsx';

/** The answer to a multiple-choice question, shown among all options. In print, copied text keeps the choice too. */
export function ChosenOption({ options, answer }: { options: readonly string[]; answer: string }) {
	const all = options.includes(answer) ? options : [answer, ...options];
	if (useIsPrint())
		return (
			<ul className="list-disc space-y-0.5 pl-5 text-ink-2">
				{all.map((option) => (
					<li key={option}>
						{option === answer ? (
							<strong className="font-heading text-ink">
								<bdi>{option}</bdi> ({words.chosen})
							</strong>
						) : (
							<bdi>{option}</bdi>
						)}
					</li>
				))}
			</ul>
		);
	return (
		<ul aria-label={words.options} className="grid gap-2">
			{all.map((option) => {
				const chosen = option === answer;
				return (
					<li
						key={option}
						className={classNames(
							'grid grid-cols-[auto_1fr] items-start gap-3 text-body',
							chosen ? 'font-label text-ink' : 'text-ink-3',
						)}
					>
						<span
							aria-hidden="true"
							className={classNames(
								'mt-1 size-4 rounded-full border',
								chosen ? 'border-5 border-accent' : 'border-line-strong',
							)}
						/>
						<span dir="auto">
							<span>{option}</span>
							{chosen && <span className="sr-only"> ({words.chosen})</span>}
						</span>
					</li>
				);
			})}
		</ul>
	);
}
