import { Share2 } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { toastError, toastSuccess } from '../../ui/toast.ts';
import { resultMessages as words } from './words.ts';

/** Copies the address of a result. `copy` resolves to whether that worked. */
export function ShareResults({ copy }: { copy: () => Promise<boolean> }) {
	const share = async () => {
		if (await copy()) toastSuccess(words.shared);
		else toastError(words.notShared);
	};
	return (
		<Button kind="secondary" size="small" icon={Share2} onClick={() => void share()}>
			{words.share}
		</Button>
	);
}
