import { useEffect } from 'react';
import { PRODUCT_NAME } from '#domain/product';

/** Names the page in the tab and for screen readers: "Jobs · Candor". An empty title is the product's name alone. */
export function usePageTitle(title: string): void {
	useEffect(() => {
		document.title = title === '' || title === PRODUCT_NAME ? PRODUCT_NAME : `${title} · ${PRODUCT_NAME}`;
	}, [title]);
}
