/**
 * Bundle `deck.js`: the PDF of the investor deck. Separate from `lib.js` because only its route needs the PDF writer and the
 * fonts.
 */

export { exportInvestorDeck } from './investor-deck/export-route.ts';
