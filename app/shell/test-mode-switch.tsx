import { useSyncExternalStore } from 'react';
import { Switch } from '../components/switch.tsx';
import { shellMessages } from '../messages/shell.ts';
import { isTestMode, onTestModeChange, setTestMode } from '../platform/test-mode.ts';

/** Turns an admin's test mode on and off for this browser; `wide` as a row of a menu. */
export function TestModeSwitch({ wide = false }: { wide?: boolean }) {
	const on = useSyncExternalStore(onTestModeChange, isTestMode);
	return <Switch label={shellMessages.testMode} checked={on} onChange={setTestMode} wide={wide} />;
}
