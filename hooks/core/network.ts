/** An address as one customer of the internet has it: of version 6 the first 64 bits, whose rest anybody may choose. */
export function networkOf(ip: string): string {
	const groups = ip.split(':');
	const isVersion6 = groups.length === 8 && !/^(0000:){5}ffff:/i.test(ip);
	return isVersion6 ? groups.slice(0, 4).join(':') : ip;
}
