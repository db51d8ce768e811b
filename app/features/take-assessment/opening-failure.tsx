import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useOnline } from '../../core/platform/online.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { AssessmentMessage } from './assessment-message-page.tsx';

/** Words shown when an assessment cannot be opened. */
export const openingFailureMessages = {
	signInFirst: {
		title: 'Please sign in again',
		text: 'Your session ended. What you have written is still on this device.',
	},
	signIn: 'Sign in',
	notFound: {
		title: 'Job Not Found',
		text: 'This job does not exist or is no longer available.',
		back: 'Back to Jobs',
	},
	paused: {
		title: 'This job is paused',
		text: 'It takes no new assessments at the moment. When it is open again, you find it under Jobs.',
	},
	notHere: {
		title: 'This assessment was not opened on this device yet',
		text: 'The questions need to load once. After that you can write and submit with no network at all.',
		offline: 'There is no network right now. Connect and try again.',
		unavailable: 'We can’t reach the server right now. Nothing is lost; try again in a moment.',
	},
	openFailed: {
		title: 'This device could not open its storage',
		text: 'Answers are saved on the device first, so you can’t start without its storage. Leave private browsing or free some space, then try again.',
	},
	discarded: {
		title: 'You discarded this text',
		text: 'It is deleted from this device. What you write from now on is a new text.',
		begin: 'Begin again',
	},
	retry: 'Try again',
} as const;

const words = openingFailureMessages;

type Reason = 'discarded' | 'jobNotFound' | 'jobPaused' | 'needsSignIn' | 'openingFailed' | 'offline' | 'unavailable';

/** Why the assessment cannot be shown: discarded while it was open, no such job, a paused one, never opened on this device, no storage, or signed out. */
export default function OpeningFailure({ reason, onRetry }: { reason: Reason; onRetry: () => void }) {
	const { pathname } = useLocation();
	const online = useOnline();
	const wasOnline = useRef(online);
	useEffect(() => {
		if (online && !wasOnline.current && reason === 'offline') onRetry();
		wasOnline.current = online;
	}, [online, reason, onRetry]);

	useEffect(() => {
		// The sheet was removed with the focus in it.
		if (reason === 'discarded' && document.activeElement === document.body) document.querySelector('h1')?.focus();
	}, [reason]);

	if (reason === 'discarded') {
		return (
			<AssessmentMessage
				title={words.discarded.title}
				actions={<Button onClick={onRetry}>{words.discarded.begin}</Button>}
			>
				{words.discarded.text}
			</AssessmentMessage>
		);
	}
	const toJobs = (
		<LinkButton kind="secondary" to={paths.jobs.to()}>
			{words.notFound.back}
		</LinkButton>
	);
	if (reason === 'jobNotFound') {
		return (
			<AssessmentMessage title={words.notFound.title} actions={toJobs}>
				{words.notFound.text}
			</AssessmentMessage>
		);
	}
	if (reason === 'jobPaused') {
		return (
			<AssessmentMessage title={words.paused.title} actions={toJobs}>
				{words.paused.text}
			</AssessmentMessage>
		);
	}
	if (reason === 'needsSignIn') {
		return (
			<AssessmentMessage title={words.signInFirst.title}>
				{words.signInFirst.text}{' '}
				<Link className="link" to={paths.signIn.to()} state={{ wanted: pathname }}>
					{words.signIn}
				</Link>
			</AssessmentMessage>
		);
	}
	const actions = (
		<>
			<Button onClick={onRetry}>{words.retry}</Button>
			{toJobs}
		</>
	);
	if (reason === 'openingFailed') {
		return (
			<AssessmentMessage title={words.openFailed.title} actions={actions}>
				{words.openFailed.text}
			</AssessmentMessage>
		);
	}
	return (
		<AssessmentMessage title={words.notHere.title} actions={actions}>
			<span>{words.notHere[reason]}</span> {words.notHere.text}
		</AssessmentMessage>
	);
}
