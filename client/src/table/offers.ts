// Where offers lie on the board.

import type { Likelihood, Offer, OfferOdds, Piece } from '../api/types';
import type { Ground } from '../board/ground';
import { boxOf, hexOf, pieceOf } from '../board/stacks';

/** The hex in which an offer is lit: its own, that of its piece, or the first of its side. */
export function placeOf(offer: Offer, pieces: ReadonlyMap<number, Piece>): string | undefined {
  const hex = hexOf(offer.at);
  if (hex !== undefined) return hex;
  if (offer.at && 'side' in offer.at) return offer.at.side[0];
  const piece = pieceOf(offer.at);
  return piece === undefined ? undefined : hexOf(pieces.get(piece)?.at);
}

export function byHex(offers: readonly Offer[], pieces: ReadonlyMap<number, Piece>): Map<string, Offer[]> {
  return grouped(offers, (offer) => placeOf(offer, pieces));
}

/** The box beside the board in which an offer is lit: its own, or that of its piece. */
export function byBox(offers: readonly Offer[], pieces: ReadonlyMap<number, Piece>): Map<string, Offer[]> {
  return grouped(offers, (offer) => boxOf(offer.at) ?? boxOf(pieces.get(pieceOf(offer.at) ?? -1)?.at));
}

function grouped(offers: readonly Offer[], place: (offer: Offer) => string | undefined): Map<string, Offer[]> {
  const lit = new Map<string, Offer[]>();
  for (const offer of offers) {
    const at = place(offer);
    if (at === undefined) continue;
    const here = lit.get(at);
    if (here) here.push(offer);
    else lit.set(at, [offer]);
  }
  return lit;
}

/** An offer that names another hex besides its own goes from there to here. */
export function courseOf(offer: Offer, ground: Ground): { from: string; to: string } | undefined {
  const to = hexOf(offer.at);
  const from = (offer.args ?? []).find((arg) => arg !== to && ground.hexes.has(arg));
  return to !== undefined && from !== undefined ? { from, to } : undefined;
}

/** The headline of the likeliest of several offers: what a hex in which they lie promises. */
export function bestHeadline(offers: readonly Offer[], odds: ReadonlyMap<string, OfferOdds>): Likelihood | undefined {
  let best: Likelihood | undefined;
  for (const { notation } of offers) {
    const headline = odds.get(notation)?.headline;
    if (headline && (!best || headline.chance > best.chance)) best = headline;
  }
  return best;
}

/** Whether odds are weighed before the order: those of a contest, and those that depend on how one goes on. */
export function isWeighty(odds: OfferOdds | undefined): boolean {
  const cases = odds?.cases ?? [];
  return cases.length > 1 || cases.some((one) => (one.margins?.length ?? 0) > 0);
}

/** Offers whose words hold every word of the question. */
export function matching(offers: readonly Offer[], question: string): Offer[] {
  const asked = fold(question).split(/\s+/).filter(Boolean);
  if (asked.length === 0) return [...offers];
  return offers.filter((offer) => {
    const said = fold(`${offer.text.text ?? offer.text.key} ${offer.notation}`);
    return asked.every((word) => said.includes(word));
  });
}

function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{Diacritic}/gu, '').toLocaleLowerCase();
}
