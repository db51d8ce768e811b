import { useSyncExternalStore } from 'react';
import { isTestMode, onTestModeChange, setTestMode } from '../core/platform/test-mode.ts';
import { Switch } from '../ui/switch.tsx';
import { shellMessages } from './words.ts';

/** Turns an admin's test mode on and off for this browser. `wide` renders it as a menu row. */
export function TestModeSwitch({ wide = false }: { wide?: boolean }) {
	const on = useSyncExternalStore(onTestModeChange, isTestMode);
	return <Switch label={shellMessages.testMode} checked={on} onChange={setTestMode} wide={wide} />;
}
