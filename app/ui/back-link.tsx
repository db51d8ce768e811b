import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Icon } from './icon.tsx';
import { OwnText } from './own-text.tsx';

/** The back link above a page's title. */
export function BackLink({ to, children }: { to: string; children: ReactNode }) {
	return (
		<Link
			to={to}
			className="inline-flex min-h-6 justify-self-start items-center gap-2 text-control text-ink-2 transition-colors hover:text-ink pointer-coarse:min-h-11"
		>
			<Icon icon={ArrowLeft} />
			<OwnText>{children}</OwnText>
		</Link>
	);
}
