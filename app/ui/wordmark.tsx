import { PRODUCT_NAME } from '#domain/product';

/** The product's name with a static caret. Scales with the surrounding font size. */
export function Wordmark() {
	return (
		<span className="inline-flex items-center font-wordmark tracking-large">
			{PRODUCT_NAME}
			<span aria-hidden="true" className="drawn ml-[.13em] h-[1.05em] w-[2.5px] bg-accent" />
		</span>
	);
}
