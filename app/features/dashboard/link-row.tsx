import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Icon } from '../../ui/icon.tsx';

/** A list row that links to a page. */
export function LinkRow({ to, title, text }: { to: string; title: string; text?: string }) {
	return (
		<li className="border-b border-line">
			<Link
				to={to}
				className="grid min-h-12 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 py-3 transition-colors hover:bg-well"
			>
				<span className="grid gap-0.5">
					<span className="text-body font-label">{title}</span>
					{text && <span className="text-meta text-ink-2">{text}</span>}
				</span>
				<span className="text-ink-3">
					<Icon icon={ArrowRight} />
				</span>
			</Link>
		</li>
	);
}
