/** A progress bar with its name. Without a value it shows that the work has not started. */
export function ProgressBar({ label, max, value }: { label: string; max: number; value?: number | undefined }) {
	return (
		<progress
			aria-label={label}
			max={Math.max(1, max)}
			{...(value !== undefined && { value })}
			className="h-2 w-full appearance-none overflow-hidden rounded-full bg-line [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-accent [&::-webkit-progress-value]:transition-[inline-size] forced-colors:h-4 forced-colors:appearance-auto"
		/>
	);
}
