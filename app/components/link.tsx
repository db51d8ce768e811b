import type { AnchorHTMLAttributes, MouseEvent, Ref } from 'react';
import { useLocation, useNavigate } from '../platform/navigation.tsx';

export type LinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & {
	/** An address of the app. */
	to: string;
	/** Given along to the page that it leads to. */
	state?: unknown;
	ref?: Ref<HTMLAnchorElement>;
};

/** A link to another page of the app. With a modifier key or another target it is the browser's. */
export function Link({ to, state, onClick, children, ...rest }: LinkProps) {
	const go = useNavigate();
	const { pathname, search, hash } = useLocation();
	const click = (event: MouseEvent<HTMLAnchorElement>) => {
		onClick?.(event);
		const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
		if (event.defaultPrevented || !isPlain || (rest.target && rest.target !== '_self')) return;
		event.preventDefault();
		go(to, { replace: to === pathname + search + hash, state });
	};
	return (
		<a {...rest} href={to} onClick={click}>
			{children}
		</a>
	);
}
