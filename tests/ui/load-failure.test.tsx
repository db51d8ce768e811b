import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { LoadFailure, StoredNote } from '../../app/ui/load-failure.tsx';
import { render } from '../support/render.ts';
import '../../app/styles/base.css';

const FORMS = {
	'instead of rows': (retry: () => void) => <LoadFailure title="Not loaded" failure="unavailable" onRetry={retry} />,
	'above stored rows': (retry: () => void) => (
		<StoredNote failure="unavailable" receiving={false} lastSyncedAt="" onRetry={retry} />
	),
};

function Page({ form }: { form: keyof typeof FORMS }) {
	const [isFailed, setFailed] = useState(true);
	return (
		<main>
			<h1 tabIndex={-1}>Jobs</h1>
			{isFailed && FORMS[form](() => setFailed(false))}
		</main>
	);
}

test.each(['instead of rows', 'above stored rows'] as const)(
	'once the button to retry %s is gone, the heading has the focus',
	async (form) => {
		await render(<Page form={form} />);
		await userEvent.click(page.getByRole('button'));
		await expect.element(page.getByRole('heading', { name: 'Jobs' })).toHaveFocus();
	},
);
