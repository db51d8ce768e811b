import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

/** The public pages' column: 1240 px with its gutters. */
export function PageWidth({ children, className }: { children: ReactNode; className?: string }) {
	return <div className={classNames('gutter mx-auto w-full max-w-public', className)}>{children}</div>;
}
