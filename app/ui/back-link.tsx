import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import { OwnText } from './own-text.tsx';

/** The back link above a page's title. `isShort`: on phones only its arrow, before the title of a dense `PageHeader`. */
export function BackLink({ to, isShort = false, children }: { to: string; isShort?: boolean; children: ReactNode }) {
	return (
		<Link
			to={to}
			data-short={isShort || undefined}
			className={classNames(
				'inline-flex min-h-6 justify-self-start items-center gap-2 text-control text-ink-2 transition-colors hover:text-ink pointer-coarse:min-h-11',
				isShort && 'max-sm:min-h-11 max-sm:min-w-8 max-sm:[&>span]:sr-only',
			)}
		>
			<Icon icon={ArrowLeft} />
			<OwnText>{children}</OwnText>
		</Link>
	);
}
