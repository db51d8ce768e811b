import { useUpdateWaiting } from '../core/platform/service-worker.ts';
import { useVersionNotice } from '../core/store/storage-status.ts';
import { Banner } from '../ui/banner.tsx';
import { versionNoticeMessages } from './version-notice-words.ts';

/**
 * Announces that another tab runs another version of the app; never reloads automatically. The assessment page has no
 * banners and does not show it.
 */
export function VersionBanner() {
	const notice = useVersionNotice();
	const updateWaiting = useUpdateWaiting();
	// The notice of the update says the same, and its button does more: one of them is enough.
	if (notice === null || (notice === 'newer' && updateWaiting)) return null;
	const { newer, blocked } = versionNoticeMessages;
	if (notice === 'blocked') {
		return (
			<Banner kind="warn" title={blocked.title}>
				{blocked.text}
			</Banner>
		);
	}
	return (
		<Banner
			kind="info"
			title={newer.title}
			action={
				<button type="button" className="link" onClick={() => window.location.reload()}>
					{newer.action}
				</button>
			}
		>
			{newer.text}
		</Banner>
	);
}
