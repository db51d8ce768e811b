import { Pencil, Trash2 } from 'lucide-react';
import { percentOf } from '#domain/evaluation/category-words';
import type { ListedCategory } from '../../entities/evaluation/evaluation-settings.ts';
import { Badge } from '../../ui/badge.tsx';
import { FactLine } from '../../ui/fact-line.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { categoryMessages as words } from './category-words.ts';

/** Maximum number of keywords in the list. */
const MOST_KEYWORDS = 5;

/** A category row; without actions for reviewers. */
export function CategoryRow({
	entry: { category, jobs, pending, conflicts, isNew },
	canChange,
	onEdit,
	onDelete,
	onCompare,
}: {
	entry: ListedCategory;
	canChange: boolean;
	onEdit: () => void;
	onDelete: () => void;
	/** Opens the conflict between this edit and another admin's; null without a conflict. */
	onCompare: (() => void) | null;
}) {
	const { name, description, keywords, scoring_weights: weights, is_default, is_active } = category;
	const hidden = keywords.length - MOST_KEYWORDS;
	return (
		<li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-3 border-b cramped:grid-cols-1 border-line py-5">
			<div className="grid min-w-0 content-start gap-2">
				<div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
					<h2 dir="auto" className="text-lead [overflow-wrap:anywhere]">
						{name}
					</h2>
					{is_default && <Badge kind="info">{words.isDefault}</Badge>}
					{!is_active && <Badge kind="neutral">{words.inactive}</Badge>}
					{(isNew || pending.length > 0) && <Badge kind="outline">{words.notSent}</Badge>}
				</div>
				{description !== '' && (
					<p dir="auto" className="max-w-prose text-body text-ink-2 [overflow-wrap:anywhere]">
						{description}
					</p>
				)}
				{keywords.length > 0 && (
					<p dir="auto" className="text-control text-ink-2 [overflow-wrap:anywhere]">
						<span>{keywords.slice(0, MOST_KEYWORDS).join(', ')}</span>
						{hidden > 0 && <span className="text-ink-3">{` ${words.more(hidden)}`}</span>}
					</p>
				)}
				<FactLine
					className="text-control text-ink-2"
					facts={[
						{ id: 'domain', fact: `${words.weights.domain} ${percentOf(weights.domainExpertise)}` },
						{ id: 'general', fact: `${words.weights.general} ${percentOf(weights.generalSkills)}` },
						{ id: 'communication', fact: `${words.weights.communication} ${percentOf(weights.communication)}` },
						{ id: 'jobs', fact: words.jobs(jobs) },
					]}
				/>
				{onCompare && Object.keys(conflicts).length > 0 && (
					<p className="flex flex-wrap gap-x-2 text-control text-ink">
						<span>{words.conflict(name)}</span>
						<button type="button" className="link min-h-6" onClick={onCompare}>
							{words.compare}
						</button>
					</p>
				)}
			</div>
			{canChange && (
				<div className="flex items-start gap-1">
					<IconButton label={words.edit(name)} icon={Pencil} onClick={onEdit} />
					{!is_default && !isNew && <IconButton label={words.remove(name)} icon={Trash2} onClick={onDelete} />}
				</div>
			)}
		</li>
	);
}
