import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

/**
 * Asks before a link leaves a page with unsaved changes, and lets the browser ask before the page closes. Does not handle the
 * back button: the input is stored as a local draft and restored.
 */
export function UnsavedChangesPrompt({
	isDirty,
	words,
	onDiscard,
}: {
	isDirty: boolean;
	words: { title: string; text: string; stay: string; keep: string; leave: string };
	onDiscard: () => void;
}) {
	const [wanted, setWanted] = useState<string | null>(null);
	const navigate = useNavigate();

	useEffect(() => {
		if (!isDirty) return;
		const onClick = (event: MouseEvent) => {
			const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
			const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
			if (!isPlain || !(link instanceof HTMLAnchorElement) || link.target === '_blank') return;
			const { pathname, search, origin } = link;
			if (origin !== window.location.origin || pathname === window.location.pathname) return;
			event.preventDefault();
			event.stopPropagation();
			setWanted(pathname + search);
		};
		const onClose = (event: BeforeUnloadEvent) => event.preventDefault();
		document.addEventListener('click', onClick, true);
		window.addEventListener('beforeunload', onClose);
		return () => {
			document.removeEventListener('click', onClick, true);
			window.removeEventListener('beforeunload', onClose);
		};
	}, [isDirty]);

	const leave = (isDiscarded: boolean) => {
		const to = wanted;
		setWanted(null);
		if (isDiscarded) onDiscard();
		if (to !== null) void navigate(to);
	};
	return (
		<Dialog
			open={wanted !== null}
			onClose={() => setWanted(null)}
			title={words.title}
			description={words.text}
			footer={
				<div className="flex flex-wrap justify-end gap-3">
					<Button kind="secondary" onClick={() => setWanted(null)}>
						{words.stay}
					</Button>
					<Button kind="secondary" onClick={() => leave(false)}>
						{words.keep}
					</Button>
					<Button kind="danger" onClick={() => leave(true)}>
						{words.leave}
					</Button>
				</div>
			}
		/>
	);
}
