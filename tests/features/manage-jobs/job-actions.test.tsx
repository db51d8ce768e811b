import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { JobActions } from '../../../app/features/manage-jobs/job-actions.tsx';
import { aJob } from '../jobs/a-job.ts';
import '../../../app/styles/base.css';
import '../../../app/styles/fonts.css';

const JOB = {
	...aJob({}),
	ideal_traits: '',
	category_id: '',
	applications: { total: 0, pending: 0, excellent: 0, good: 0 },
};

test('the actions of a job all look like buttons, and end where the page ends', async () => {
	await page.viewport(1440, 900);
	await render(
		<MemoryRouter>
			<JobActions
				job={JOB}
				isNew={false}
				canManage
				receiving={false}
				userId="adminaccount001"
				onSetActive={() => undefined}
			/>
		</MemoryRouter>,
	);
	const names = ['Applications', 'Questions', 'Edit', 'Pause', 'Test Apply', 'Copy Link', 'Export CSV', 'Delete'];
	const actions = [...document.querySelectorAll<HTMLElement>('a, button')];
	expect(actions.map(({ textContent }) => textContent)).toEqual(names);
	expect(actions.map((action) => getComputedStyle(action).borderTopWidth)).toEqual(names.map(() => '1px'));
	await document.fonts.ready;
	const ends = new Map(
		actions.map((action) => action.getBoundingClientRect()).map(({ top, right }): [number, number] => [top, right]),
	);
	const block = actions[0]?.parentElement?.getBoundingClientRect().right;
	expect([...ends.values()]).toEqual([block, block]);
});
