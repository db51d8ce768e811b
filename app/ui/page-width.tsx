import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

/** The column of public pages: 1240 px with gutters. */
export function PageWidth({ children, className }: { children: ReactNode; className?: string }) {
	return <div className={classNames('gutter mx-auto w-full max-w-public', className)}>{children}</div>;
}
