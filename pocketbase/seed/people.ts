/** An applicant of the demo. With empty names, the account has no name and is shown by its address. */
export type Person = { first_name: string; last_name: string; email: string };

const LETTERS: Record<string, string> = { ł: 'l', ø: 'o', ð: 'd', þ: 'th', ß: 'ss', æ: 'ae', đ: 'd', ı: 'i', œ: 'oe' };

/** Builds the local part of an e-mail address from names. */
export function localPartOf(...names: string[]): string {
	return names
		.filter((name) => name !== '')
		.map((name) =>
			name
				.toLowerCase()
				.normalize('NFD')
				.replace(/\p{M}/gu, '')
				.replace(/./gu, (letter) => LETTERS[letter] ?? letter)
				.replace(/[^a-z0-9]/g, ''),
		)
		.join('.');
}

const person = (first_name: string, last_name: string, localPart = localPartOf(first_name, last_name)): Person => ({
	first_name,
	last_name,
	email: `${localPart}@mail.example`,
});

/** The candidate among the published demo accounts. */
export const ADA: Person = { first_name: 'Ada', last_name: 'Okonkwo', email: 'ada@candor.test' };

/** The other applicants. All names are invented, and `.example` is a reserved domain, so that no mail can be delivered. */
export const PEOPLE: readonly Person[] = [
	person('Jónas', 'Sigurðsson'),
	person('Amara', 'Diallo'),
	person('Lukas', 'Brandstätter'),
	person('Mei-Ling', 'Tan'),
	person('Tomás', 'Ferreira'),
	person('Yusuf', 'Karaca'),
	person('Zofia', 'Wiśniewska'),
	person('Daniel', 'Osei'),
	person('Priya', 'Raghunathan'),
	person('Suharti', ''),
	person('Elif', 'Yıldırım'),
	person('Connor', 'Mac Giolla Phádraig', 'connor.mgp'),
	person('Ingrid', 'Solbakken'),
	person('Rafael', 'Quintana'),
	person('Мария', 'Димитрова', 'maria.dimitrova'),
	person('Kwame', 'Boateng'),
	person('Anaïs', 'Lefèvre'),
	person('Hiroshi', 'Nakagawa'),
	person('Fatou', 'Ndiaye'),
	person('Matěj', 'Dvořák'),
	person('Grace', 'Wanjiru'),
	person('Omar', 'El-Masri'),
	person('Theodora', 'Papakonstantinou-Vassiliadou de Albuquerque e Vasconcelos', 'theodora.pv'),
	person('Noah', 'Lindqvist'),
	person('', '', 'quiet.harbour'),
	person('Leila', 'Haddad'),
	person('Piotr', 'Łukaszewicz'),
	person('Camila', 'Rojas'),
	person('Samuel', 'Adeyemi'),
	person('Björk', 'Einarsdóttir'),
	person('Arjun', 'Mehta'),
	person('Nora', "O'Sullivan"),
	person('Diego', 'Muñoz'),
	person('Sanna', 'Virtanen'),
	person('Thabo', 'Mokoena'),
	person('Chloé', 'Gauthier'),
	person('Andrei', 'Ionescu'),
	person('Hana', 'Kovačević'),
	person('Bao', 'Nguyễn'),
	person('Ruth', 'Abramson'),
	person('Emre', 'Şahin'),
	person('Isabella', 'Conti'),
	person('Malik', 'Johnson'),
	person('Sofía', 'Restrepo'),
	person('Jakob', 'Grünwald'),
	person('Aroha', 'Ngata'),
	person('Viktor', 'Horváth'),
	person('Zanele', 'Dlamini'),
	person('Pedro', 'Gonçalves'),
	person('Alice', 'Whitcombe'),
	person('Ravi', 'Subramaniam'),
	person('Maja', 'Nowicka'),
	person('Tariq', 'Rahman'),
	person('Freya', 'Østergaard'),
	person('Lucas', 'van der Meer'),
	person('Soo-jin', 'Park'),
	person('Esther', 'Muñiz Ybarra'),
	person('Ben', 'Achterberg'),
];
