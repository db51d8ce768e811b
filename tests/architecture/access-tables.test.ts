import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { OP_KINDS } from '../../app/domain/ops/registry.ts';
import { type Access, CALLS, PUSHES } from '../hooks/access/calls.ts';
import { ROLES } from '../hooks/access/scene.ts';
import { HEARD, PULLED, TABLE } from '../hooks/access/table.ts';
import { findAll, parse, sourceFiles } from './source.ts';

const README = fileURLToPath(new URL('../../hooks/README.md', import.meta.url));

type Rows = [name: string, cells: readonly string[]][];

const code = (name: string): string => `\`${name}\``;

/** A table with a column for each role; what is denied is a dash. */
function tableOf(rows: Rows): string {
	const lines = rows.map(([name, cells]) => [code(name), ...cells.map((cell) => cell || '-')]);
	const head = ['collection', ...ROLES];
	const widths = head.map((_, column) => Math.max(...[head, ...lines].map((line) => line[column]?.length ?? 0)));
	const rule = widths.map((width) => '-'.repeat(width));
	const pad = (line: string[]) => `| ${line.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
	return [head, rule, ...lines].map(pad).join('\n');
}

/** Words in lines of at most 130 characters. */
const wrapped = (text: string, indent = ''): string => text.replace(/(.{1,126})(?: |$)/g, `${indent}$1\n`).trim();

/** One item for each kind of caller, with all that it may call. A name is not split between lines. */
function callersOf(table: Record<string, Access>): string {
	const nameOf = ([callers, limit]: Access) => [callers === 'no role' ? [] : callers, limit ?? []].flat().join(', ');
	const lines = [...new Set(Object.values(table).map(nameOf))].map((callers) => {
		const names = Object.keys(table).filter((name) => table[name] && nameOf(table[name]) === callers);
		return wrapped(`- ${callers}: ${names.map((name) => code(name).replace(' ', '\u00a0')).join(', ')}`, '  ');
	});
	return lines.join('\n').replaceAll('\u00a0', ' ');
}

const access: Rows = Object.entries(TABLE).map(([name, cells]) => [
	name,
	cells.map((cell, role) => `${cell}${HEARD[name]?.[role] ?? ''}`),
]);
const isOpen = ([, cells]: Rows[number]): boolean => cells.some(Boolean);
const closed = access.filter((row) => !isOpen(row)).map(([name]) => code(name));

const BLOCKS: Record<string, string> = {
	access: tableOf(access.filter(isOpen)),
	closed: wrapped(
		`Closed to all roles: ${closed.join(', ')}, and PocketBase's own routes (settings, logs, backups, crons, SQL, batch).`,
	),
	pulled: tableOf(Object.entries(PULLED)),
	calls: callersOf(CALLS),
	pushes: callersOf(PUSHES),
};

// `npx vitest run -u tests/architecture/access-tables` writes the blocks between `generated` and `end`.
it('hooks/README.md shows the access that is tried', async () => {
	const text = readFileSync(README, 'utf8');
	const written = text.replace(
		/(<!-- generated: (\w+) -->\n)[\s\S]*?(\n<!-- end -->)/g,
		(_, start: string, name: string, end: string) => `${start}\n${BLOCKS[name]}\n${end}`,
	);
	for (const name of Object.keys(BLOCKS)) expect(text).toContain(`<!-- generated: ${name} -->`);
	await expect(written).toMatchFileSnapshot(README);
});

/** Method and path of each route below `/api/` that a feature registers. */
const routes = sourceFiles('hooks')
	.filter(({ path }) => path.endsWith('/feature.ts'))
	.flatMap((file) => findAll(parse(file), ({ type }) => type === 'CallExpression'))
	.filter(({ callee }) => Object(callee).name === 'routerAdd')
	.map((call) => (call.arguments as { value: string }[]).slice(0, 2).map(({ value }) => value))
	.filter(([, path = '']) => path.startsWith('/api/') && !path.includes('{path...}'))
	.map((parts) => parts.join(' '));

it('the access tables name each route and each kind of operation, and no others', () => {
	expect(Object.keys(CALLS).toSorted()).toEqual(routes.toSorted());
	expect(Object.keys(PUSHES).toSorted()).toEqual([...OP_KINDS].toSorted());
});
