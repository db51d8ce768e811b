import { useEffect, useState } from 'react';
import { askToInstall, useInstallOffered } from '../core/platform/install-prompt.ts';
import { readDevice, writeDevice } from '../core/platform/key-value-store.ts';
import { Banner } from './banner.tsx';

const install = {
	title: 'Candor can be installed on this device.',
	text: 'It opens in its own window and works offline.',
	action: 'Install',
};

/** Offers to install the app when the browser supports it. After dismissal it stays hidden on this device. */
export function InstallHint() {
	const isOffered = useInstallOffered();
	const [isClosed, setClosed] = useState(true);
	useEffect(() => {
		readDevice('install_hint').then(
			(value) => setClosed(value === 'closed'),
			// Whether it was dismissed is unknown: keep it hidden.
			() => setClosed(true),
		);
	}, []);
	if (!isOffered || isClosed) return null;
	const close = () => {
		setClosed(true);
		// Ignore: if this is not saved, the hint is only shown once more.
		writeDevice('install_hint', 'closed').catch(() => undefined);
	};
	return (
		<div className="mb-6">
			<Banner
				inset
				kind="info"
				title={install.title}
				action={
					<button type="button" className="link" onClick={() => void askToInstall().catch(close)}>
						{install.action}
					</button>
				}
				onDismiss={close}
			>
				{install.text}
			</Banner>
		</div>
	);
}
