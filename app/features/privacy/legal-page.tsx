import { PageHeading } from '../../ui/page-heading.tsx';
import { PageWidth } from '../../ui/page-width.tsx';

/** A legal text in sections; from 640 px, headings are beside the text. */
export function LegalPage({
	title,
	lead,
	sections,
}: {
	title: string;
	lead: string;
	sections: readonly { title: string; paragraphs: readonly string[] }[];
}) {
	return (
		<PageWidth className="py-10 lg:py-18">
			<div className="max-w-[800px]">
				<PageHeading size="public">{title}</PageHeading>
				<p className="mt-4 text-lead text-ink-2">{lead}</p>
				<div className="mt-8 border-t border-ink">
					{sections.map((section) => (
						<section
							key={section.title}
							className="grid gap-x-8 gap-y-2 border-b border-line py-6 last:border-b-0 sm:grid-cols-[200px_1fr]"
						>
							<h2 className="text-body">{section.title}</h2>
							<div className="grid max-w-prose gap-3 text-body text-ink-2">
								{section.paragraphs.map((paragraph) => (
									<p key={paragraph}>{paragraph}</p>
								))}
							</div>
						</section>
					))}
				</div>
			</div>
		</PageWidth>
	);
}
