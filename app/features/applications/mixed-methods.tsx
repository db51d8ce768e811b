import { memo } from 'react';
import type { UsedMethod } from '#domain/evaluation/mixed-methods';
import { methodAndVersion } from '#domain/evaluation/words';
import { Banner } from '../../ui/banner.tsx';
import { applicationsMessages } from './words.ts';

const words = applicationsMessages.mixedMethods;

const nameOf = ({ method, version }: UsedMethod): string =>
	methodAndVersion(method, version === undefined ? null : { version });

/** Shows that the listed scores come from several methods (`mixedMethods`); renders nothing otherwise. */
export const MixedMethods = memo(function MixedMethods({ methods }: { methods: readonly UsedMethod[] }) {
	if (methods.length === 0) return null;
	return (
		<div className="mt-4">
			<Banner inset kind="warn" title={words.title}>
				{words.text(methods.map(nameOf))}
			</Banner>
		</div>
	);
});
