import { Copy, Share2 } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import type { Application } from '#domain/assessments/assessment';
import { SUMMARY_LINK_PEOPLE } from '#domain/summary-links/summary-link';
import { useOnline } from '../../core/platform/online.ts';
import { copyAddress } from '../../core/platform/share.ts';
import { useHeldWhileTyping } from '../../core/platform/use-held-while-typing.ts';
import { usePageKeys } from '../../core/platform/use-page-keys.ts';
import type { CallFailure } from '../../core/remote/call.ts';
import { useWholeApplications } from '../../entities/applications/whole-applications.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { makeSummaryLink } from './api.ts';
import { LinkList } from './link-list.tsx';
import { ShortlistReason } from './shortlist-reason.tsx';
import { useSummaryLinks } from './use-summary-links.ts';
import { shareMessages as words } from './words.ts';

type MadeLink = { id: string; path: string; withAnswers: boolean };

/** Someone on the shortlist. */
type Listed = { id: string; name: string; score: number | null };

type ShareProps = { jobId: string; jobTitle: string; userId: string; people: readonly Listed[] };

/** Opens the dialog that shares the shortlist of a job; so does L if `hasKeys`. */
export function ShareButton({ hasKeys, ...props }: ShareProps & { hasKeys: boolean }) {
	const [isOpen, setOpen] = useState(false);
	usePageKeys(hasKeys, { l: () => setOpen(true) });
	return (
		<>
			<Button
				kind="secondary"
				size="small"
				icon={Share2}
				aria-haspopup="dialog"
				aria-keyshortcuts={hasKeys ? 'l' : undefined}
				onClick={() => setOpen(true)}
			>
				{words.open(props.people.length)}
			</Button>
			{isOpen && <ShareDialog {...props} onClose={() => setOpen(false)} />}
		</>
	);
}

/** Shares the shortlist of a job with someone without an account: who is on it and why, a new link, and the links there are. */
export function ShareDialog({ jobId, jobTitle, userId, people, onClose }: ShareProps & { onClose: () => void }) {
	const online = useOnline();
	const saysOffline = !useHeldWhileTyping(online);
	const [offline, answersHelp] = [useId(), useId()];
	const links = useSummaryLinks(jobId);
	const [busy, setBusy] = useState(false);
	const [failure, setFailure] = useState<string | null>(null);
	const [withAnswers, setWithAnswers] = useState(false);
	const [made, setMade] = useState<MadeLink | null>(null);
	const isLong = people.length > SUMMARY_LINK_PEOPLE;
	const [copied, setCopied] = useState('');
	const copy = async (path: string) => {
		// Said again after another press.
		setCopied('');
		setCopied((await copyAddress(path)) ? words.copied : words.notCopied);
	};
	const make = async () => {
		setBusy(true);
		setFailure(null);
		const answer = await makeSummaryLink(
			jobId,
			people.map(({ id }) => id),
			{ withAnswers },
		);
		setBusy(false);
		if (!answer.ok) {
			setFailure(`${words.failures.make} ${reasonOf(answer.failure)}`);
			return;
		}
		setMade({ ...answer.value, withAnswers });
		links.refresh();
		await copy(answer.value.path);
	};
	return (
		<Dialog
			open
			onClose={onClose}
			size="large"
			title={words.title}
			description={<bdi>{jobTitle}</bdi>}
			footer={
				<div className="flex justify-end">
					<Button kind="secondary" onClick={onClose}>
						{words.close}
					</Button>
				</div>
			}
		>
			<div className="grid gap-6">
				<FormError message={failure} />
				{people.length > 0 ? (
					<div className="grid gap-2 text-control text-ink-2">
						<p>{words.what}</p>
						<p>{words.who}</p>
					</div>
				) : (
					<p className="text-body">{words.empty}</p>
				)}
				{saysOffline && (
					<p id={offline} className="text-control text-warn">
						{words.offline}
					</p>
				)}
				{isLong && <p className="text-control text-warn">{words.tooMany(SUMMARY_LINK_PEOPLE)}</p>}
				{people.length > 0 && (
					<div className="grid gap-4">
						<div className="grid gap-0.5">
							<Checkbox
								label={words.withAnswers}
								checked={withAnswers}
								disabled={busy}
								describedBy={answersHelp}
								onChange={setWithAnswers}
							/>
							<p id={answersHelp} className="pl-7 text-meta text-ink-3">
								{words.withAnswersHelp}
							</p>
						</div>
						{/* The made link takes the place of the button, far from the list: a second click never meets "Revoke". */}
						{made && <MadeLinkBox key={made.id} link={made} copied={copied} onCopy={() => void copy(made.path)} />}
						{made?.withAnswers !== withAnswers && (
							<Button
								data-autofocus
								className="justify-self-start"
								busy={busy}
								busyText={words.making}
								disabled={!online || isLong}
								{...(saysOffline && { 'aria-describedby': offline })}
								onClick={() => void make()}
							>
								{words.make}
							</Button>
						)}
					</div>
				)}
				{people.length > 0 && <People people={people.slice(0, SUMMARY_LINK_PEOPLE)} jobId={jobId} userId={userId} />}
				<LinkList links={links} onRevoked={(id) => setMade((current) => (current?.id === id ? null : current))} />
			</div>
		</Dialog>
	);
}

function reasonOf(failure: CallFailure): string {
	if (failure === 'offline') return words.offline;
	if (failure === 'too_many_requests') return words.failures.tooOften;
	if (failure === 'answers_too_long') return words.failures.tooLong;
	return failure === 'not_found' ? words.failures.notFound : words.failures.other;
}

function MadeLinkBox({
	link: { path, withAnswers },
	copied,
	onCopy,
}: {
	link: MadeLink;
	copied: string;
	onCopy: () => void;
}) {
	const box = useRef<HTMLDivElement>(null);
	useEffect(() => {
		box.current?.scrollIntoView({ block: 'nearest' });
		// The button that had the focus is gone.
		box.current?.querySelector('input')?.focus({ preventScroll: true });
	}, []);
	return (
		<div
			ref={box}
			className="grid gap-3 rounded-control bg-well p-4 forced-colors:border sm:grid-cols-[minmax(0,1fr)_auto] sm:items-start"
		>
			<TextField
				label={words.link(withAnswers)}
				help={words.once}
				readOnly
				value={new URL(path, window.location.origin).href}
				onFocus={(event) => event.target.select()}
				onChange={() => undefined}
			/>
			<Button kind="secondary" icon={Copy} className="sm:mt-6.5" onClick={onCopy}>
				{words.copy}
			</Button>
			<output className="text-control font-label empty:hidden sm:col-span-full">{copied}</output>
		</div>
	);
}

function People({ people, jobId, userId }: Pick<ShareProps, 'people' | 'jobId' | 'userId'>) {
	const ids = people.map(({ id }) => id).join(' ');
	const { watch } = useWholeApplications(jobId);
	const [rows, setRows] = useState<readonly Application[]>([]);
	useEffect(() => watch(ids === '' ? [] : ids.split(' '), setRows), [ids, watch]);
	const rowOf = (id: string) => rows.find((row) => row.id === id);
	return (
		<section aria-labelledby="shared-people" className="grid gap-1">
			<h3 id="shared-people" className="border-b border-ink pb-2 text-body font-heading">
				{words.people(people.length)}
			</h3>
			<ul>
				{people.map((person) => (
					<Person key={person.id} person={person} shortlist={rowOf(person.id)?.shortlist} userId={userId} />
				))}
			</ul>
		</section>
	);
}

/** Name, score, who shortlisted, and the field for why. */
function Person({
	person: { id, name, score },
	shortlist,
	userId,
}: {
	person: Listed;
	shortlist: Application['shortlist'] | undefined;
	userId: string;
}) {
	const by = shortlist?.changed_by_name ?? '';
	return (
		<li className="grid gap-x-5 gap-y-1.5 border-b border-line py-3 sm:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
			<div className="grid content-start gap-0.5">
				<p className="flex items-baseline justify-between gap-3 text-control">
					<bdi className="min-w-0 font-label [overflow-wrap:anywhere]">{name}</bdi>
					<span className="font-heading tabular-nums">{score ?? '–'}</span>
				</p>
				<p className="text-meta text-ink-3">
					<bdi>{words.by(by)}</bdi>
				</p>
			</div>
			<ShortlistReason id={id} name={name} shortlist={shortlist} userId={userId} />
		</li>
	);
}
