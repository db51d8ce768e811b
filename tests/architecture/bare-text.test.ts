import { describe, expect, it } from 'vitest';
import { bareTexts } from './bare-text.ts';
import { sourceFiles } from './source.ts';

const found = (jsx: string): number =>
	bareTexts([{ path: 'a.tsx', text: `const icon = on && <i />; const a = ${jsx};` }]).length;

describe('a text beside something that comes and goes, and one that changes beside anything', () => {
	it('has an element of its own in every file', () => {
		expect(bareTexts(sourceFiles('app'))).toEqual([]);
	});

	// biome-ignore-start lint/suspicious/noTemplateCurlyInString: the template is in the text that is read
	it.each([
		'<p>{on && <i />} Text</p>',
		'<p>{on ? <i /> : null}{children}</p>',
		'<p>{name}{on && <i />}</p>',
		'<p>{icon} {words.text}</p>',
		'<p><b />{on && "text"}</p>',
		'<p><b />{on ? "text" : <i />}</p>',
		'<>{on && <i />}{text()}</>',
		'<p>{list.map((each) => <i key={each} />)} and more</p>',
		'<p>{on && <i />} <b /></p>',
		'<p>{name}{on || <i />}</p>',
		'<>{words.text}</>',
		'<p>{on ? "one" : "two"} <b /></p>',
		'on ? <p><b />Text</p> : <p><i /></p>',
		'<p><b />{children}</p>',
		'<p>Text <b>and</b> {name}</p>',
		'<p>{words.text(count)} <b /></p>',
		'<p>{`${count} of ${all}`} <b /></p>',
		'<p>{count}, {all}</p>',
		'<p><b />{row.score}</p>',
		'<p><b />{words.kinds[kind]}</p>',
		'<p><b />{row?.score}</p>',
		'<p><b />{"No. " + count}</p>',
		'<p><b />{name ?? words.none}</p>',
		'<div><b />{text()}</div>',
		'<>{name} <b /></>',
	])('is found: %s', (jsx) => {
		expect(found(jsx)).toBe(1);
	});

	it.each([
		'<p>{on && <i />}<span>Text</span></p>',
		'<p>{on ? "one" : "two"}</p>',
		'<p>{on ? <i /> : "text"}</p>',
		'<p>{name}</p>',
		'<p>{`${count} of ${all}`}</p>',
		'<p>Text <b>and</b> <span>{name}</span></p>',
		'<p><b />{words.text}: {pageMessages.update.title[0]} {NAME}</p>',
		'<div><b />{children}</div>',
		'<ul>{Array.from({ length }, (_, at) => <li key={at} />)}<li /></ul>',
		'<p>{icon}<b /></p>',
		'<>{on && <i />}</>',
		'on ? <p><b />Text</p> : <i />',
		'on ? <p><b /><span>Text</span></p> : <p><i /></p>',
		'<ul>{list.map((each) => <li key={each}>{each}</li>)}</ul>',
	])('is not found: %s', (jsx) => {
		expect(found(jsx)).toBe(0);
	});
	// biome-ignore-end lint/suspicious/noTemplateCurlyInString: as above
});
