import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import WritingNotice from '../../../app/features/take-assessment/writing-notice.tsx';

const show = (submittedElsewhere: string | undefined) =>
	render(
		<MemoryRouter>
			<WritingNotice
				jobId="job000000000001"
				notSaved={null}
				refusal={undefined}
				submittedElsewhere={submittedElsewhere}
				needsSignIn={false}
				isUnknown={false}
				isRescueInUse={false}
				updateWaiting={false}
			/>
		</MemoryRouter>,
	);

test('says that the assessment was submitted on another device, and leads to it', async () => {
	await show('2026-11-17T14:17:00.000Z');
	await expect.element(page.getByText(/You submitted this assessment on another device/)).toBeVisible();
	await expect
		.element(page.getByText('What is written here is not part of it. It stays on this device.'))
		.toBeVisible();
	await expect
		.element(page.getByRole('link', { name: 'See it, or send this text too' }))
		.toHaveAttribute('href', '/congratulations/job000000000001');
});
