import { Component, type ReactNode } from 'react';
import { Button } from '../components/button.tsx';
import { PageHeading } from '../components/page-heading.tsx';
import { PageWidth } from '../components/page-width.tsx';
import { shellMessages } from '../messages/shell.ts';

/** Says so when a page breaks; the bar around it and everything stored stay. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { broken: boolean }> {
	override state = { broken: false };

	static getDerivedStateFromError() {
		return { broken: true };
	}

	override render() {
		if (!this.state.broken) return this.props.children;
		const { title, text, reload } = shellMessages.broken;
		return (
			<PageWidth className="grid justify-items-start gap-4 py-10">
				<PageHeading>{title}</PageHeading>
				<p role="alert" className="max-w-prose text-body text-ink-2">
					{text}
				</p>
				<Button onClick={() => window.location.reload()}>{reload}</Button>
			</PageWidth>
		);
	}
}
