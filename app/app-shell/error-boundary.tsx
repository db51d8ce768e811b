import { Component, type ReactNode } from 'react';
import { useOnline } from '../core/platform/online.ts';
import { Button } from '../ui/button.tsx';
import { PageHeading } from '../ui/page-heading.tsx';
import { PageWidth } from '../ui/page-width.tsx';
import { pageMessages } from '../ui/page-words.ts';

/**
 * Shows an error page when its content throws; the bar and all stored data remain. With a `fallback`, renders that
 * instead: for optional parts, for example when their code cannot be loaded.
 */
export class ErrorBoundary extends Component<{ children: ReactNode; fallback?: ReactNode }, { broken: boolean }> {
	override state = { broken: false };

	static getDerivedStateFromError() {
		return { broken: true };
	}

	override render() {
		if (!this.state.broken) return this.props.children;
		if (this.props.fallback !== undefined) return this.props.fallback;
		const { title, text } = pageMessages.broken;
		return (
			<PageWidth className="grid justify-items-start gap-4 py-10">
				<PageHeading>{title}</PageHeading>
				<p role="alert" className="max-w-prose text-body text-ink-2">
					{text}
				</p>
				<Reload />
			</PageWidth>
		);
	}
}

/** Disabled offline: a reload may then find no app. */
function Reload() {
	const online = useOnline();
	const { reload, offline } = pageMessages.broken;
	return (
		<>
			<Button disabled={!online} onClick={() => window.location.reload()}>
				{reload}
			</Button>
			{!online && <p className="text-meta text-ink-2">{offline}</p>}
		</>
	);
}
