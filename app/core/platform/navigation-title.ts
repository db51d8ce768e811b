import { useEffect } from 'react';
import { PRODUCT_NAME } from '#domain/product';

/** Sets the document title: "Jobs · Candor". An empty title sets only the product's name. */
export function usePageTitle(title: string): void {
	useEffect(() => {
		document.title = title === '' || title === PRODUCT_NAME ? PRODUCT_NAME : `${title} · ${PRODUCT_NAME}`;
	}, [title]);
}
