import { Children, type ReactNode } from 'react';

/**
 * Gives each bare text among the children an element of its own. Page translators and extensions replace text nodes; beside
 * one that was replaced, React can neither insert nor remove anything.
 */
export function OwnText({ children }: { children: ReactNode }) {
	return Children.map(children, (child) =>
		typeof child === 'string' || typeof child === 'number' ? <span>{child}</span> : child,
	);
}
