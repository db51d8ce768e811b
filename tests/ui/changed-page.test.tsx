import { ArrowRight, Mail } from 'lucide-react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import ReviewDialog from '../../app/features/take-assessment/review-dialog.tsx';
import { Badge } from '../../app/ui/badge.tsx';
import { Banner } from '../../app/ui/banner.tsx';
import { Button } from '../../app/ui/button.tsx';
import { preloadDialog } from '../../app/ui/dialog.tsx';
import { ErrorState } from '../../app/ui/error-state.tsx';
import { ExcerptText } from '../../app/ui/excerpt-text.tsx';
import { LinkButton } from '../../app/ui/link-button.tsx';
import { NoBreak } from '../../app/ui/no-break.tsx';
import { Points } from '../../app/ui/sum-bar.tsx';
import { Switch } from '../../app/ui/switch.tsx';
import { SyncState } from '../../app/ui/sync-state.tsx';
import { TextField } from '../../app/ui/text-field.tsx';
import { changePage, type PageChanger } from '../support/changed-page.ts';
import { someAnswers, someQuestions } from '../support/screen-builders.ts';

const nothing = () => undefined;

const review = (shape: {
	isSealing?: boolean;
	failure?: 'full' | 'failed' | null;
	isSafe?: boolean;
	answers?: Record<string, string>;
}) => (
	<ReviewDialog
		open
		questions={someQuestions()}
		answers={shape.answers ?? someAnswers()}
		versionTexts={[]}
		onCompare={nothing}
		isTest={false}
		isSealing={shape.isSealing ?? false}
		failure={shape.failure ?? null}
		isSafe={shape.isSafe ?? false}
		onClose={nothing}
		onGo={nothing}
		onSubmit={nothing}
	/>
);

/** The states of each view, and what the last one says. */
const VIEWS: readonly (readonly [string, readonly ReactNode[], string])[] = [
	[
		'a button',
		[
			<Button key="b">Submit</Button>,
			<Button key="b" busy busyText="Sending...">
				Submit
			</Button>,
			<Button key="b" icon={Mail}>
				Submit
			</Button>,
			<Button key="b" iconAfter={ArrowRight}>
				Submit again
			</Button>,
		],
		'Submit again',
	],
	[
		'a link that looks like a button',
		[
			<LinkButton key="l" to="/">
				Open
			</LinkButton>,
			<LinkButton key="l" to="/" icon={Mail}>
				Open
			</LinkButton>,
			<LinkButton key="l" to="/" iconAfter={ArrowRight}>
				Open it
			</LinkButton>,
		],
		'Open it',
	],
	[
		'a badge',
		[
			<Badge key="b" kind="outline">
				New
			</Badge>,
			<Badge key="b" kind="outline" icon={Mail}>
				New
			</Badge>,
			<Badge key="b" kind="outline">
				Old
			</Badge>,
		],
		'Old',
	],
	[
		'a banner',
		[
			<Banner key="b" kind="offline">
				You are offline.
			</Banner>,
			<Banner key="b" kind="offline" title="Offline">
				You are offline.
			</Banner>,
			<Banner key="b" kind="offline" onDismiss={nothing}>
				Still offline.
			</Banner>,
		],
		'Still offline.',
	],
	[
		'a field',
		[
			<TextField key="f" label="E-mail" value="" onChange={nothing} />,
			<TextField key="f" label="E-mail" value="" onChange={nothing} optional error="Too short." />,
			<TextField key="f" label="Your e-mail" value="" onChange={nothing} />,
			<TextField key="f" label="Your e-mail" value="" onChange={nothing} error="Too short." />,
			<TextField key="f" label="Your e-mail" value="" onChange={nothing} error="No number." />,
		],
		'No number.',
	],
	[
		'a sentence with words that stay whole',
		['Saved on this device.', 'Received, in 3-5 days.', 'A full-time job.', 'Scored.'].map((text) => (
			<p key="p">
				<NoBreak>{text}</NoBreak>
			</p>
		)),
		'Scored.',
	],
	[
		'a text that may be shortened',
		['Porter', 'Night porter of the long corridor', 'Gardener', 'Cook'].map((text) => (
			<p key="p">
				<ExcerptText text={text} max={10} />
			</p>
		)),
		'Cook',
	],
	['a number with its share', [1, 2, 3].map((points) => <Points key="p" points={points} of={points + 7} />), 'of 10'],
	[
		'a switch',
		[
			<Switch key="s" label="Test Mode" checked onChange={nothing} />,
			<Switch key="s" label="Test Mode" labelHidden checked onChange={nothing} />,
			<Switch key="s" label="Test" checked={false} onChange={nothing} />,
		],
		'Test',
	],
	[
		'the state of saving',
		[
			<SyncState key="s" state="draft" />,
			<SyncState key="s" state="sending" detail="2 of 3" />,
			<SyncState key="s" state="saved" detail="now" />,
		],
		'now',
	],
	[
		'an error',
		[
			<ErrorState key="e" title="Failed" />,
			<ErrorState key="e" title="Failed" onRetry={nothing}>
				Try again.
			</ErrorState>,
			<ErrorState key="e" title="Failed twice" />,
		],
		'Failed twice',
	],
	[
		'the review before submitting',
		[
			review({ answers: { q1: 'One.' } }),
			review({}),
			review({ isSealing: true }),
			review({ failure: 'failed' }),
			review({ failure: 'full', isSafe: true }),
			review({ isSealing: true, isSafe: true }),
			review({}),
		],
		'Ready to Submit Your Assessment?',
	],
];

describe.each<[string, PageChanger]>([
	['a translator', 'translator'],
	['an extension', 'extension'],
])('%s that changes the page', (_, by) => {
	test.each(VIEWS)('breaks no state of %s', async (_name, states, last) => {
		await preloadDialog();
		const failures: unknown[] = [];
		const view = (state: ReactNode) => <MemoryRouter>{state}</MemoryRouter>;
		const { rerender } = await render(view(states[0]));
		onTestFinished(changePage(by));
		const listen = (event: ErrorEvent) => failures.push(event.error ?? event.message);
		window.addEventListener('error', listen);
		onTestFinished(() => window.removeEventListener('error', listen));
		for (const state of [...states.slice(1), ...states]) {
			await rerender(view(state));
			// Lets the observer change what was added.
			await new Promise(requestAnimationFrame);
		}
		await expect.element(page.getByText(last, { exact: true }).first()).toBeInTheDocument();
		expect(failures).toEqual([]);
	});
});
