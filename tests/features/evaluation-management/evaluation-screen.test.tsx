import { MemoryRouter } from 'react-router-dom';
import { afterEach, test } from 'vitest';
import { page } from 'vitest/browser';
import EvaluationScreen from '../../../app/features/evaluation-management/evaluation-screen.tsx';
import { render } from '../../support/render.ts';
import { aSystemHealth } from '../../support/screen-builders.ts';
import { answering, reads, signInAs, signOutAgain } from '../../support/staff-page.ts';
import '../../../app/styles/base.css';

afterEach(signOutAgain);

const HEALTH = 'POST assessment-health-check';
const service = (status: 'healthy' | 'unhealthy') => ({
	ai_evaluation: { status, message: '' },
	database: { status: 'healthy' as const, message: '' },
});

async function show(health: () => Response = () => Response.json(aSystemHealth())): Promise<void> {
	await signInAs({ id: 'evaluationpage1', role: 'admin' });
	answering({ [HEALTH]: health });
	await render(
		<MemoryRouter>
			<EvaluationScreen />
		</MemoryRouter>,
	);
}

test.each([
	['is healthy', () => aSystemHealth({ has_ai: true, services: service('healthy') }), 'Advanced AI Evaluation Active'],
	[
		'is not configured',
		() => aSystemHealth({ has_ai: false, services: service('healthy') }),
		'No AI configured: the backup method is used',
	],
	['fails', () => aSystemHealth({ has_ai: true, services: service('unhealthy') }), 'The AI service has problems'],
])('the header shows the state of an AI service that %s', async (_, health, sentence) => {
	await show(() => Response.json(health()));
	await reads(
		page.getByRole('banner'),
		`Evaluation ManagementConfigure job categories, scoring criteria and features.${sentence}`,
	);
});

test('a failed check is shown as failed', async () => {
	await show(() => Response.json({ message: 'No.' }, { status: 500 }));
	await reads(page.getByRole('banner'), 'The AI service could not be checked');
});
