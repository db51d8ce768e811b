import { findAll, nameOf, parse, type SourceFile, type SyntaxNode } from './source.ts';

/** The least limit that a machine under load does not reach, in milliseconds. */
const LEAST_LIMIT_MS = 60_000;

/** Calls that pass time, or wait for it. */
const WAITS = /^((window|globalThis)\.)?(setTimeout|delay|sleep)$|\.waitForTimeout$/;
/** Calls whose first argument is a limit. */
const LIMITS = /^AbortSignal\.timeout$|\.set(Default)?(Navigation)?Timeout$/;
/** Calls that have a limit of a second where none is named. */
const SHORT_BY_DEFAULT = /^vi\.(waitFor|waitUntil)$/;
const POLLS = /^expect\.(soft\.)?(poll|element)$/;
/**
 * Calls that wait for a frame, or for an element that stands still. Neither comes while the clock is stopped, and Vitest advances it as long
 * as the pointer waits.
 */
const NEED_A_CLOCK = /^userEvent\.((un)?hover|click)$|(^|\.)(hover|requestAnimationFrame)$/;

/** The patterns that made tests depend on the speed of the machine. */
export const PATTERNS = {
	'waits for time': 'Wait for what is to happen: expect.poll, an event, or a stopped clock that the test advances.',
	'has a limit under a minute': 'Leave the limit out: those of the settings are long enough for a busy machine.',
	'relies on the default limit of a library': 'Use expect.poll, whose limit is in the settings, or name a minute.',
	'polls beside a stopped clock': 'Add CLOCK_STOPPED (tests/support/stopped-clock.ts).',
	'needs a running clock beside a stopped one': 'Dispatch the event (`pointerover`), or call `element().click()`.',
	'asserts how long something took':
		'Count what is done, or compare processor time (process.threadCpuUsage), which other processes hardly lengthen.',
	'is tried a second time': 'A test that fails is a defect. Correct its cause.',
} as const;

type Pattern = keyof typeof PATTERNS;

/** What a text without any of the patterns does not contain: most files need not be parsed. */
const ANY = /timeout|setTimeout|delay|sleep|retr(y|ies)|useFakeTimers|waitFor|waitUntil|performance/i;

/** Each pattern that a test file or the settings of a runner contain, as `path:line pattern`. */
export function unsteadyPlaces(file: SourceFile): string[] {
	if (!ANY.test(file.text)) return [];
	const lineOf = ({ start }: SyntaxNode): number => file.text.slice(0, start).split('\n').length;
	const tree = parse(file);
	const found = [
		...findAll(tree, () => true).map((node) => [node, patternOf(node)] as const),
		...callsBesideStops(tree).map((node) => [node, patternBesideStop(node)] as const),
	];
	const places = found.flatMap(([node, pattern]) => (pattern ? [`${file.path}:${lineOf(node)} ${pattern}`] : []));
	return [...new Set(places)];
}

const callsIn = (node: SyntaxNode): SyntaxNode[] => findAll(node, ({ type }) => type === 'CallExpression');

const argumentsOf = (node: SyntaxNode): SyntaxNode[] => (Array.isArray(node.arguments) ? node.arguments : []);

function patternOf(node: SyntaxNode): Pattern | undefined {
	if (node.type === 'Property') {
		const name = nameOf(node.key);
		const value = numberOf(node.value);
		if (/^retr(y|ies)$/.test(name) && value !== 0) return 'is tried a second time';
		if (/^(timeout|\w+Timeout)$/.test(name) && isShort(value)) return 'has a limit under a minute';
	}
	if (node.type !== 'CallExpression') return undefined;
	const callee = calleeOf(node);
	if (WAITS.test(callee)) return 'waits for time';
	if (callee.startsWith('.toBeLessThan') && callsIn(node).some((inner) => calleeOf(inner) === 'performance.now'))
		return 'asserts how long something took';
	if (LIMITS.test(callee) && isShort(numberOf(argumentsOf(node)[0]))) return 'has a limit under a minute';
	return SHORT_BY_DEFAULT.test(callee) && argumentsOf(node).length < 2
		? 'relies on the default limit of a library'
		: undefined;
}

function patternBesideStop(call: SyntaxNode): Pattern | undefined {
	const callee = calleeOf(call);
	if (NEED_A_CLOCK.test(callee)) return 'needs a running clock beside a stopped one';
	const isStopped = argumentsOf(call)
		.slice(1)
		.some((options) => findAll(options, (node) => nameOf(node) === 'CLOCK_STOPPED').length > 0);
	return POLLS.test(callee) && !isStopped ? 'polls beside a stopped clock' : undefined;
}

/** The dotted name of what is called; after a call (`f().g`) its last part alone, with the dot. */
function calleeOf({ callee }: SyntaxNode): string {
	const { type, property } = Object(callee) as SyntaxNode;
	return nameOf(callee) || (type === 'MemberExpression' ? `.${nameOf(property)}` : '');
}

function numberOf(node: unknown): number | undefined {
	const { type, value } = Object(node) as SyntaxNode;
	return type === 'Literal' && typeof value === 'number' ? value : undefined;
}

const isShort = (limit: number | undefined): boolean => limit !== undefined && limit > 0 && limit < LEAST_LIMIT_MS;

/** The calls while timers are stopped: in the rest of a test that stops them, or in the whole file when a hook or a function does. */
function callsBesideStops(tree: SyntaxNode): SyntaxNode[] {
	const calls = callsIn(tree);
	const enclosing = (call: SyntaxNode, names: RegExp): SyntaxNode | undefined =>
		calls.findLast((node) => names.test(rootOf(node.callee)) && node.start < call.start && call.end <= node.end);
	return calls
		.filter((call) => calleeOf(call) === 'vi.useFakeTimers' && stopsTimers(call))
		.flatMap((stop) => {
			const test = enclosing(stop, /^(it|test)$/);
			const body = test ?? enclosing(stop, /^(beforeEach|beforeAll)$/);
			const isBefore = (call: SyntaxNode): boolean =>
				body !== undefined && body.start < call.start && call.end < stop.start;
			return callsIn(test ?? tree).filter((call) => !isBefore(call));
		});
}

/** Without a list all timers are stopped. */
function stopsTimers(call: SyntaxNode): boolean {
	const names = findAll(call, (node) => node.type === 'Property' && nameOf(node.key) === 'toFake');
	return names.length === 0 || names.some((list) => findAll(list, ({ value }) => value === 'setTimeout').length > 0);
}

/** The first name of a callee such as `it.each([…])`. */
function rootOf(node: unknown): string {
	const { callee, object, tag } = Object(node) as SyntaxNode;
	const inner = callee ?? object ?? tag;
	return inner ? rootOf(inner) : nameOf(node);
}

/** The numbers in the settings of this name, such as `poll: { timeout: 60_000 }`. */
export function limitsNamed(name: string, file: SourceFile): number[] {
	return findAll(parse(file), (node) => node.type === 'Property' && nameOf(node.key) === name)
		.flatMap((property) => findAll(property, (node) => numberOf(node) !== undefined))
		.map((node) => Number(node.value));
}
