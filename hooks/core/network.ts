/** The network of an address: for IPv6 its first 64 bits, because a client can choose the rest. */
export function networkOf(ip: string): string {
	const groups = ip.split(':');
	const isVersion6 = groups.length === 8 && !/^(0000:){5}ffff:/i.test(ip);
	return isVersion6 ? groups.slice(0, 4).join(':') : ip;
}
