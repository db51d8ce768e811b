/** The child of `parent` that contains `node` or is it; null if none does. */
function childWith(parent: Node, node: Node): ChildNode | null {
	let at: Node | null = node;
	while (at && at.parentNode !== parent) at = at.parentNode;
	return at as ChildNode | null;
}

/**
 * Lets React insert before and remove elements that an extension of the browser has moved, wrapped or removed; each would end
 * the page with a `NotFoundError`. Bare texts need an element of their own all the same: what replaced one would stay.
 */
export function tolerateMovedNodes(): void {
	Node.prototype.insertBefore = function <Inserted extends Node>(this: Node, node: Inserted, before: Node | null) {
		const next = before && childWith(this, before);
		if (next) next.before(node);
		else this.appendChild(node);
		return node;
	};
	Node.prototype.removeChild = function <Removed extends Node>(this: Node, node: Removed) {
		if (node.parentNode) (node as Node as ChildNode).remove();
		return node;
	};
}
