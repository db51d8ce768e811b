import { useUpdateWaiting } from '../core/platform/service-worker.ts';
import { useHeldWhileTyping } from '../core/platform/use-held-while-typing.ts';
import { useVersionNotice } from '../core/store/storage-status.ts';
import { Banner } from '../ui/banner.tsx';

/** Texts about tabs or a server that run another version of the app. */
const versionNoticeMessages = {
	newer: {
		title: 'Another tab runs a newer version.',
		text: 'What you write here is still saved. Reload to continue with the newer version.',
		action: 'Reload',
	},
	outdated: {
		title: 'A new version is ready.',
		text: 'This page receives nothing new until you reload it. What you write here is saved and sent.',
		action: 'Reload',
	},
	blocked: {
		title: 'Other tabs run an older version.',
		text: 'Close or reload them so that this tab can open your saved data.',
	},
};

/**
 * Announces that another tab or the server runs another version of the app; never reloads automatically. The assessment page has no
 * banners and does not show it.
 */
export function VersionBanner() {
	const notice = useHeldWhileTyping(useVersionNotice());
	const updateWaiting = useHeldWhileTyping(useUpdateWaiting());
	// The update banner says the same and has the more useful button: show only that one.
	if (notice === null || (notice !== 'blocked' && updateWaiting)) return null;
	const { blocked } = versionNoticeMessages;
	if (notice === 'blocked') {
		return (
			<Banner kind="warn" title={blocked.title}>
				{blocked.text}
			</Banner>
		);
	}
	const words = versionNoticeMessages[notice];
	return (
		<Banner
			kind="info"
			title={words.title}
			action={
				<button type="button" className="link" onClick={() => window.location.reload()}>
					{words.action}
				</button>
			}
		>
			{words.text}
		</Banner>
	);
}
