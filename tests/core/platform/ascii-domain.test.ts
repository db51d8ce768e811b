import { expect, it } from 'vitest';
import { withAsciiDomain } from '../../../app/core/platform/ascii-domain.ts';

it.each([
	['ada@bücher.example', 'ada@xn--bcher-kva.example'],
	['Ada@BÜCHER.example', 'Ada@xn--bcher-kva.example'],
	['ada@例え.テスト', 'ada@xn--r8jz45g.xn--zckzah'],
	['ada@candor.test', 'ada@candor.test'],
	['Ada@Candor.test', 'Ada@Candor.test'],
	['ada@bücher.example/x', 'ada@bücher.example/x'],
	['ada@bücher.example:80', 'ada@bücher.example:80'],
	['@bücher.example', '@bücher.example'],
	['bücher', 'bücher'],
	['', ''],
])('%s → %s', (typed, sent) => {
	expect(withAsciiDomain(typed)).toBe(sent);
});
