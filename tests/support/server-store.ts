/** The part of the server that keeps values by key for all its JavaScript VMs. */
export function aServerStore(): core.App {
	const values = new Map<string, unknown>();
	const store = {
		get: (key: string) => values.get(key),
		setFunc: (key: string, change: (before: unknown) => unknown) => void values.set(key, change(values.get(key))),
	};
	return { store: () => store } as unknown as core.App;
}
