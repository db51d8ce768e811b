import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useOnline } from '../../core/platform/online.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { AssessmentMessage } from './assessment-message-page.tsx';
import { openingFailureMessages as words } from './opening-failure-words.ts';

type Reason = 'jobNotFound' | 'needsSignIn' | 'openingFailed' | 'offline' | 'unavailable';

/** Why the assessment cannot be shown: no such job, never opened on this device, no storage, or signed out. */
export default function OpeningFailure({ reason, onRetry }: { reason: Reason; onRetry: () => void }) {
	const { pathname } = useLocation();
	const online = useOnline();
	const wasOnline = useRef(online);
	useEffect(() => {
		if (online && !wasOnline.current && reason === 'offline') onRetry();
		wasOnline.current = online;
	}, [online, reason, onRetry]);

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
			{words.notHere[reason]} {words.notHere.text}
		</AssessmentMessage>
	);
}
