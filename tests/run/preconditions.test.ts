import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { expect, it, onTestFinished } from 'vitest';
import { checkPorts, findFullDisk } from './preconditions.ts';

const PETABYTE = 1e15;

it('a disk without the space for a run is named with what is free and what to do', () => {
	expect(findFullDisk([tmpdir()], 0)).toBeUndefined();
	expect(findFullDisk([tmpdir()], PETABYTE)).toMatch(
		/^The disk of \S+ has [\d,]+ MB left and the tests need 1,000,000,000: free some space, or name a folder on another disk in TMPDIR/,
	);
});

it('a port that another program holds is named with that program and what to do', async () => {
	const holder = createServer().listen(0, '127.0.0.1');
	onTestFinished(() => void holder.close());
	await once(holder, 'listening');
	const { port } = holder.address() as AddressInfo;
	await expect(checkPorts([port])).rejects.toThrow(
		new RegExp(`^Port ${port}, which the tests need, is held by .+: end it`),
	);
});

it('free ports pass, and stay free', async () => {
	const holder = createServer().listen(0, '127.0.0.1');
	await once(holder, 'listening');
	const { port } = holder.address() as AddressInfo;
	await new Promise((resolve) => holder.close(resolve));
	await checkPorts([port]);
	await checkPorts([port]);
});
