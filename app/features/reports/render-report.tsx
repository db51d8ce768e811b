import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { isoNow } from '../../core/platform/clock.ts';
import type { PrintWindow } from '../../core/platform/print-window.ts';
import { Button } from '../../ui/button.tsx';
import { longDateTime } from '../../ui/dates.ts';
import { Wordmark } from '../../ui/wordmark.tsx';
import { reportMessages as words } from './words.ts';

/** A document to print. `name`: title and file name; `running`: header of every page but the first. */
export type Report = { name: string; running: string; content: ReactNode };

/** Renders the report in its window and opens the print dialog. Throws when rendering fails. */
export function renderReport(target: PrintWindow, { name, running, content }: Report): void {
	const print = () => target.print(name, running);
	let failure: unknown = null;
	const root = createRoot(target.root, {
		onUncaughtError: (error) => {
			failure = error;
		},
	});
	target.onClosed(() => root.unmount());
	flushSync(() =>
		root.render(
			<div className="report mx-auto max-w-[44rem] bg-canvas px-6 py-8 font-sans text-control text-ink print:max-w-none print:p-0">
				<div className="mb-8 flex flex-wrap gap-2 print:hidden">
					<Button size="small" onClick={print}>
						{words.print}
					</Button>
					<Button size="small" kind="secondary" onClick={() => target.close()}>
						{words.close}
					</Button>
				</div>
				<div className="flex items-baseline justify-between gap-6 text-meta text-ink-3">
					<span className="text-lead text-ink">
						<Wordmark />
					</span>
					<span>{words.printed(longDateTime(isoNow()))}</span>
				</div>
				<main>{content}</main>
			</div>,
		),
	);
	if (failure !== null) throw failure;
	print();
}
