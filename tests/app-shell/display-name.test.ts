import { expect, test } from 'vitest';
import { displayName } from '../../app/app-shell/display-name.ts';

test.each([
	['ingrid.moen@candor.test', 'Ingrid Moen'],
	['kjell_arne.bakke@online.example', 'Kjell Arne Bakke'],
	['ada@candor.test', 'Ada'],
	['.x..y_@candor.test', 'X Y'],
])('the bar shows the name of %s as %s', (email, name) => {
	expect(displayName(email)).toBe(name);
});
