import { CircleAlert, Info, X } from 'lucide-react';
import { resolveValue, type Toast, toast, useToaster } from 'react-hot-toast/headless';
import { Icon } from './icon.tsx';
import { IconButton } from './icon-button.tsx';
import { ReceivedGlyph } from './sync-glyphs.tsx';
import { componentMessages } from './words.ts';

/**
 * Renders toasts at the top right (on phones below the app bar, so that they do not cover it), newest first. Their timers pause
 * while they are hovered or focused. They do not fade: a text that is half transparent is too pale to read.
 */
export function Toaster() {
	const { toasts, handlers } = useToaster({ removeDelay: 0 });
	return (
		<section
			aria-label={componentMessages.notifications}
			className="pointer-events-none fixed top-18 right-4 left-4 z-60 grid justify-items-end gap-3 sm:top-4 sm:left-auto sm:w-90"
			onPointerEnter={handlers.startPause}
			onPointerLeave={handlers.endPause}
			onFocusCapture={handlers.startPause}
			onBlurCapture={handlers.endPause}
		>
			{toasts
				.filter(({ visible }) => visible)
				.map((item) => (
					<ToastBox
						key={item.id}
						item={item}
						onDismiss={() => {
							toast.dismiss(item.id);
							// The focused button disappears without a blur event, so the pause must be ended here.
							handlers.endPause();
						}}
					/>
				))}
		</section>
	);
}

function ToastBox({ item, onDismiss }: { item: Toast; onDismiss: () => void }) {
	return (
		<div
			{...item.ariaProps}
			className="pointer-events-auto flex w-full items-center gap-3 rounded-large border border-line bg-surface py-1 pr-1 pl-4 text-control text-ink shadow-float"
		>
			{item.type === 'success' && <ReceivedGlyph />}
			{item.type === 'error' && <Icon icon={CircleAlert} size={18} className="text-bad" />}
			{item.type === 'blank' && <Icon icon={Info} size={18} className="text-accent" />}
			<span className="min-w-0 flex-1 py-2 wrap-anywhere">{resolveValue(item.message, item)}</span>
			<IconButton label={componentMessages.dismiss} icon={X} onClick={onDismiss} />
		</div>
	);
}
