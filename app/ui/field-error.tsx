import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import { OwnText } from './own-text.tsx';

/** The error message below a control. */
export const FieldError = ({ id, children }: { id: string; children: ReactNode }) => (
	<p id={id} className="flex items-start gap-1.5 text-meta text-bad">
		<Icon icon={CircleAlert} className="mt-px" />
		<span className="min-w-0 wrap-anywhere">
			<OwnText>{children}</OwnText>
		</span>
	</p>
);
