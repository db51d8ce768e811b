import { classNames } from '../../ui/class-names.ts';
import { PageWidth } from '../../ui/page-width.tsx';
import { DraftGlyph, ReceivedGlyph, SavedGlyph } from '../../ui/sync-glyphs.tsx';
import { KeyPresses, LostNetwork } from './offline-timeline-graphics.tsx';
import { landingMessages } from './words.ts';

/** Column widths of the timeline: writing online, in the tunnel until Submit, until the network is back, and after. */
const COLUMNS = 'grid grid-cols-[18.1%_26.7%_24.7%_1fr] sm:grid-cols-[18.1%_27%_27.1%_1fr]';

/** A timeline of writing while the network is lost, on a dark background. */
export function OfflineTimeline() {
	const words = landingMessages.offlineTimeline;
	return (
		<section aria-labelledby="tunnel" className="on-dark bg-surface py-14 lg:py-28">
			<PageWidth>
				<h2 id="tunnel" className="text-public-h1 lg:text-[2.75rem]">
					{words.title[0]}
					<br />
					{words.title[1]}
				</h2>
				<p className="mt-4 max-w-[34em] text-body text-ink-2 max-sm:text-lead">{words.lead}</p>
				<dl className="mt-10 grid gap-4 text-meta">
					<div>
						<dt className="pb-2 text-ink-3">{words.keyPresses}</dt>
						<dd>
							<KeyPresses />
						</dd>
					</div>
					<div>
						<dt className="pb-1.5 text-ink-3">{words.network}</dt>
						<dd className={classNames(COLUMNS, 'h-2 gap-x-0.5')}>
							<span className="sr-only">{words.networkFinding}</span>
							<span aria-hidden="true" className="drawn rounded-[2px] bg-ok" />
							<LostNetwork />
							<span aria-hidden="true" className="drawn rounded-[2px] bg-ok" />
						</dd>
					</div>
					<div>
						<dt className="pb-1.5 text-ink-3">{words.assessment}</dt>
						<dd className={classNames(COLUMNS, 'auto-rows-fr gap-x-0.5 font-label')}>
							<State className="col-span-2 bg-line">
								<DraftGlyph />
								<span>
									{words.draft}
									<span className="max-sm:hidden">{words.draftDetail}</span>
								</span>
							</State>
							<State className="bg-line max-sm:justify-center">
								<SavedGlyph />
								<span className="max-sm:sr-only">{words.saved}</span>
							</State>
							<State className="bg-ok-tint text-ok max-sm:gap-1.5 max-sm:px-2">
								<ReceivedGlyph />
								{/* Where glyph and word do not fit, at large text, the glyph alone is drawn. */}
								<span className="@max-[6em]:sr-only">{words.received}</span>
							</State>
						</dd>
						<dd className={classNames(COLUMNS, 'pt-2.5 text-axis tabular-nums text-ink-3')}>
							<span />
							{words.times.map((time) => (
								<span key={time.at} className="pl-1">
									<span>{time.at}</span>
									{time.detail && <span className="max-sm:hidden">{` ${time.detail}`}</span>}
								</span>
							))}
						</dd>
					</div>
				</dl>
			</PageWidth>
		</section>
	);
}

function State({ className, children }: { className: string; children: React.ReactNode }) {
	return (
		<span
			className={classNames(
				'@container flex min-h-9 min-w-0 items-center gap-2 overflow-hidden rounded-badge px-3 forced-colors:border',
				className,
			)}
		>
			{children}
		</span>
	);
}
