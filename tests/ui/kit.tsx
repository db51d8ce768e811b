import { X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { Badge, RiskBadge } from '../../app/ui/badge.tsx';
import { Banner } from '../../app/ui/banner.tsx';
import { Button } from '../../app/ui/button.tsx';
import { ChoiceGroup } from '../../app/ui/choice-group.tsx';
import { EmptyState } from '../../app/ui/empty-state.tsx';
import { LevelMeter } from '../../app/ui/evaluation/level-meter.tsx';
import { MarkedText, NoteNumber, noteId } from '../../app/ui/evaluation/marked-text.tsx';
import { Histogram } from '../../app/ui/histogram.tsx';
import { IconButton } from '../../app/ui/icon-button.tsx';
import { MiniHistogram } from '../../app/ui/mini-histogram.tsx';
import { PasswordField } from '../../app/ui/password-field.tsx';
import { RiskBar } from '../../app/ui/risk-bar.tsx';
import { ScoreBand } from '../../app/ui/score-band.tsx';
import { ScoreBar } from '../../app/ui/score-bar.tsx';
import { Select } from '../../app/ui/select.tsx';
import { Skeleton } from '../../app/ui/skeleton.tsx';
import { StatStrip } from '../../app/ui/stat-strip.tsx';
import { SumBar } from '../../app/ui/sum-bar.tsx';
import { Switch } from '../../app/ui/switch.tsx';
import { SyncState } from '../../app/ui/sync-state.tsx';
import { TextArea } from '../../app/ui/text-area.tsx';
import { TextField } from '../../app/ui/text-field.tsx';

const SCORES = [
	31, 38, 41, 44, 46, 49, 51, 53, 54, 55, 56, 57, 58, 61, 62, 63, 64, 66, 67, 68, 69, 71, 72, 74, 76, 78, 80, 81, 83,
	84, 86, 88, 90, 91, 93, 96,
];
const ANSWER = 'I found out from a school class standing in the rain. I told them plainly that it would not come.';

/** Every component once, in the order of the design's overview. */
export function Kit() {
	const [choice, setChoice] = useState('safety');
	const [email, setEmail] = useState('sigrid@lunde.example');
	const [on, setOn] = useState(true);
	return (
		<MemoryRouter>
			<main className="mx-auto grid max-w-public gap-x-16 gap-y-10 p-5 max-lg:grid-cols-[minmax(0,1fr)] sm:p-8 lg:grid-cols-2">
				<h1 className="sr-only">Components</h1>
				<Group title="Buttons">
					<div className="flex flex-wrap gap-3">
						<Button>Save Questions</Button>
						<Button kind="secondary">Back to Jobs</Button>
						<Button kind="ghost">Cancel</Button>
						<Button kind="danger">Delete</Button>
						<Button disabled>Next</Button>
						<IconButton label="Close" icon={X} kind="secondary" />
						<Button busy busyText="Saving...">
							Save
						</Button>
						<Switch label="Test Mode" checked={on} onChange={setOn} />
					</div>
				</Group>
				<Group title="Sync, five states">
					<div className="grid gap-3.5">
						<SyncState state="draft" />
						<SyncState state="saved" />
						<SyncState state="sending" />
						<SyncState state="received" detail="14:17" />
						<SyncState
							state="attention"
							action={
								<a className="link" href="#sign-in">
									Sign in again to send
								</a>
							}
						/>
					</div>
				</Group>
				<Group title="Field">
					<TextField label="Email" value={email} onChange={setEmail} />
					<PasswordField
						label="Password"
						value="abcdefgh"
						onChange={() => undefined}
						error="Password must contain at least one lowercase letter"
					/>
					<TextArea
						label="Role overview"
						value="You run the evening shift."
						onChange={() => undefined}
						counter={{ count: 184, max: 4000 }}
						help="The first 200 characters show in the list of jobs."
					/>
				</Group>
				<Group title="Choice">
					<ChoiceGroup
						legend="What comes first?"
						legendHidden
						options={[
							{ value: 'safety', label: 'Safety first, then the queue' },
							{ value: 'queue', label: 'Whatever has waited longest' },
						]}
						value={choice}
						onChange={setChoice}
					/>
					<Select
						label="Sort By"
						value="date"
						options={[
							{ value: 'date', label: 'Date' },
							{ value: 'score', label: 'Score' },
						]}
						onChange={() => undefined}
					/>
				</Group>
				<Group title="Badges and bands">
					<div className="flex flex-wrap gap-3">
						<ScoreBand level={3}>Excellent Match</ScoreBand>
						<ScoreBand level={2}>Good Match</ScoreBand>
						<ScoreBand level={1}>Needs Review</ScoreBand>
						<ScoreBand level={null}>Pending</ScoreBand>
						<RiskBadge level="high">High risk 78</RiskBadge>
						<RiskBadge level="medium">Medium risk 46</RiskBadge>
						<RiskBadge level="low">Low risk 12</RiskBadge>
						<Badge kind="neutral">No data</Badge>
						<Badge kind="bad">Suspicious</Badge>
						<Badge kind="info">Admin Test Mode</Badge>
						<Badge kind="ok">Active</Badge>
						<Badge kind="outline">AI Evaluated</Badge>
					</div>
					<ScoreBar score={86} />
					<ScoreBar score={null} />
					<div className="flex gap-6">
						<LevelMeter level={3} />
						<LevelMeter level={0} />
						<LevelMeter level={null} />
						<MiniHistogram scores={SCORES} label="Scores of one job" />
					</div>
					<div className="rounded-panel bg-well p-5">
						<RiskBar value={46} level="medium" cuts={[40, 70]} label="Medium risk" />
					</div>
				</Group>
				<Group title="Empty, loading">
					<EmptyState title="No applications yet" action={<Button>Browse Jobs</Button>}>
						Answer your first assessment; it takes about 15-20 minutes.
					</EmptyState>
					<Skeleton />
				</Group>
				<Group title="Banners">
					<Banner kind="offline" title="No network.">
						You see what was saved at 09:40. Deleting jobs and inviting wait until you are back.
					</Banner>
					<Banner kind="warn" title="Notice:" onDismiss={() => undefined}>
						the AI service is slow. Scores may take longer than usual.
					</Banner>
					<Banner
						kind="bad"
						title="Needs attention."
						action={
							<a className="link" href="#show">
								Show
							</a>
						}
					>
						The server refused one answer.
					</Banner>
				</Group>
				<Group title="Marked answer">
					<MarkedText text={ANSWER} scope="kit" marks={[{ start: 0, end: 53, number: 1 }]} />
					<p id={noteId('kit', 1)} className="text-meta">
						<NoteNumber scope="kit" number={1} /> Specific
					</p>
				</Group>
				<div className="lg:col-span-2">
					<StatStrip
						label="Applications in figures"
						figures={[
							{ id: 'all', label: 'Applications', value: 66 },
							{ id: 'excellent', label: 'Excellent', value: 7, onPick: () => undefined, picked: true },
							{ id: 'pending', label: 'Pending', value: 4, note: 'Oldest 4 days' },
						]}
					/>
				</div>
				<div className="lg:col-span-2">
					<Histogram scores={SCORES} />
				</div>
				<div className="lg:col-span-2">
					<SumBar
						score={86}
						parts={[
							{ id: 'a', number: 1, label: 'Calming a passenger', points: 23, of: 27, note: 'Critical' },
							{ id: 'b', number: 2, label: 'A shift that went wrong', points: 21, of: 23, note: 'Important' },
							{ id: 'c', number: 3, label: 'Two urgent things', points: 13, of: 13, note: 'Moderate' },
							{ id: 'd', number: 4, label: 'Handing over', points: 16, of: 20, note: 'Important' },
							{ id: 'e', number: 5, label: 'Changing a team', points: 13, of: 17, note: 'Moderate' },
						]}
					/>
				</div>
			</main>
		</MemoryRouter>
	);
}

function Group({ title, children }: { title: string; children: ReactNode }) {
	return (
		<section className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-4">
			<h2 className="text-meta font-normal text-ink-3">{title}</h2>
			{children}
		</section>
	);
}
