import { Tab, TabGroup, TabList, TabPanel, TabPanels } from '@headlessui/react';
import { type ReactNode, useEffect, useRef } from 'react';

/** A row of tabs above the selected tab's panel. The row scrolls horizontally if it is wider than the page. */
export function Tabs<Id extends string>({
	label,
	tabs,
	chosen,
	onChoose,
}: {
	label: string;
	tabs: readonly { id: Id; label: string; panel: ReactNode }[];
	chosen: Id;
	onChoose: (id: Id) => void;
}) {
	const index = tabs.findIndex(({ id }) => id === chosen);
	const list = useRef<HTMLDivElement>(null);
	useEffect(() => {
		list.current?.children[index]?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
	}, [index]);
	return (
		<TabGroup
			selectedIndex={Math.max(index, 0)}
			onChange={(next) => {
				const tab = tabs[next];
				if (tab) onChoose(tab.id);
			}}
		>
			<TabList ref={list} aria-label={label} className="mb-6 flex gap-6 overflow-x-auto border-b border-line">
				{tabs.map((tab) => (
					<Tab
						key={tab.id}
						className="relative min-h-11 shrink-0 border-b-2 border-transparent px-0.5 text-control text-ink-2 transition-colors hover:text-ink focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-accent data-selected:border-accent data-selected:text-ink forced-colors:not-data-selected:border-[Canvas]"
					>
						{tab.label}
					</Tab>
				))}
			</TabList>
			<TabPanels>
				{tabs.map((tab) => (
					<TabPanel key={tab.id} tabIndex={-1}>
						{tab.panel}
					</TabPanel>
				))}
			</TabPanels>
		</TabGroup>
	);
}
