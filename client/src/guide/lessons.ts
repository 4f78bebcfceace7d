// A guide is data: for each question that a newcomer meets, what it means and what would be sound.

import type { Offer } from '../api/types';

export interface Lesson {
  /** The key of the prompt that it explains. */
  prompt: string;
  title: { en: string; it: string };
  text: { en: string; it: string };
  /** A sound answer, if there is one to recommend. */
  advice?: (offers: readonly Offer[], step: number) => Offer | undefined;
  /** Whether the same question comes so often that the staff may answer it. */
  staff?: boolean;
}

export interface GuidedOpening {
  title: string;
  preset: string;
  /** The seat the newcomer takes; the others are the computer's. */
  seat: string;
  lessons: Lesson[];
}

const verb = (offers: readonly Offer[], ...verbs: string[]): Offer | undefined =>
  verbs.map((v) => offers.find((o) => o.verb === v)).find((o) => o !== undefined);

const inTurn = (offers: readonly Offer[], step: number): Offer | undefined => offers[step % offers.length];

const named = (offers: readonly Offer[], name: string, ...verbs: string[]): Offer | undefined =>
  offers.find((o) => (o.args ?? []).includes(name)) ?? verb(offers, ...verbs);

const RUSSIA: GuidedOpening = {
  title: 'invasion-of-russia',
  preset: 'basic',
  seat: 'french',
  lessons: [
    {
      prompt: 'nem-ask-place',
      title: { en: 'The army on the Niemen', it: 'L’esercito sul Niemen' },
      text: {
        en: 'Each division goes to one of the golden hexes: click one, or take a line of the list. Turn the wheel or pinch to come nearer, drag to move the map. The dotted link under the question opens its rule. Place two or three yourself, then let the staff do the rest.',
        it: 'Ogni divisione va in uno degli esagoni dorati: fai clic su uno, oppure scegli una riga della lista. Con la rotella o con due dita ti avvicini, trascinando sposti la mappa. Il link punteggiato sotto la domanda apre la regola. Piazzane due o tre, poi lascia fare allo stato maggiore.',
      },
      advice: inTurn,
      staff: true,
    },
    {
      prompt: 'nem-ask-first-depots',
      title: { en: 'Depots', it: 'I Depositi' },
      text: {
        en: 'Armies live on a chain of depots that leads back to their source. Found a few close behind the frontier, where the columns will start, then say that you are done.',
        it: 'Gli eserciti vivono di una catena di Depositi che risale fino alla loro fonte. Fondane alcuni a ridosso della frontiera, da dove partiranno le colonne, poi di’ che hai finito.',
      },
      advice: (offers) => verb(offers, 'depot', 'done'),
      staff: true,
    },
    {
      prompt: 'nem-ask-allot',
      title: { en: 'Supply trains', it: 'I Treni di Rifornimento' },
      text: {
        en: 'Whoever gets a train may march or rally this Turn; whoever gets none must forage and suffers. You and the enemy allot by turns, face down: he sees where your counters lie, but not which are dummies. Give trains to the large stacks with a commander.',
        it: 'Chi riceve un Treno in questo Turno può marciare o riordinarsi; chi resta senza deve foraggiare e ne soffre. Tu e il nemico assegnate a turno, a faccia in giù: vede dove stanno i tuoi segnalini, ma non quali sono fasulli. Dai i Treni alle pile grandi con un Comandante.',
      },
      advice: (offers, step) => inTurn(offers.filter((o) => o.verb === 'train'), step) ?? verb(offers, 'dummy', 'pass'),
      staff: true,
    },
    {
      prompt: 'nem-ask-found',
      title: { en: 'A train becomes a depot', it: 'Un Treno diventa Deposito' },
      text: {
        en: 'A train that stands in a city may become a depot and lengthen the chain. Later, in Wilno and Minsk, this will carry you eastward. Every train spent so is one that does not march.',
        it: 'Un Treno fermo in una città può diventare Deposito e allungare la catena. Più tardi, a Wilno e a Minsk, sarà questo a portarti verso est. Ma ogni Treno speso così non fa marciare nessuno.',
      },
      advice: (offers) => verb(offers, 'done'),
    },
    {
      prompt: 'nem-ask-march',
      title: { en: 'Across the river', it: 'Oltre il fiume' },
      text: {
        en: 'Choose a stack that is to march: it spends its train. Point at a line of the list and the board shows where it is. If nobody is to go, a train is discarded.',
        it: 'Scegli la pila che deve marciare: spende il suo Treno. Indica una riga della lista e la mappa mostra dov’è. Se non parte nessuno, si scarta un Treno.',
      },
      advice: (offers) => verb(offers, 'march', 'discard'),
    },
    {
      prompt: 'nem-ask-muster',
      title: { en: 'Who goes along', it: 'Chi parte' },
      text: {
        en: 'Take everyone, or click the counters one by one in the stack that opens. A garrison may be wise in a city worth victory points.',
        it: 'Prendi tutti, oppure scegli le pedine una per una nella pila che si apre. In una città che vale punti vittoria può essere saggio lasciare un presidio.',
      },
      advice: (offers) => verb(offers, 'everyone', 'go', 'unit'),
    },
    {
      prompt: 'nem-ask-route',
      title: { en: 'Hex by hex', it: 'Esagono per esagono' },
      text: {
        en: 'A march goes from hex to hex. The farther it goes, the dearer it is: at its end a die is thrown for attrition, and the log spells out the sum. Until then you may take steps back with the button above.',
        it: 'La marcia va da un esagono all’altro. Più è lunga, più costa: alla fine si tira un dado per il logoramento, e il diario spiega la somma. Fino ad allora puoi tornare sui tuoi passi con il bottone qui sopra.',
      },
      advice: (offers) => verb(offers, 'step', 'halt'),
    },
    {
      prompt: 'nem-ask-attack',
      title: { en: 'To order an attack', it: 'Ordinare un attacco' },
      text: {
        en: 'Choose an attack to see its odds: will the order go through, who wins, at what price. Nothing happens before you order it. To decline is often wiser in summer: hunger does the work.',
        it: 'Scegli un attacco per vederne le probabilità: se l’ordine arriva, chi vince, a quale prezzo. Non succede nulla finché non dai l’ordine. D’estate spesso conviene rinunciare: lavora la fame.',
      },
      advice: (offers) => verb(offers, 'done', 'attack'),
    },
    {
      prompt: 'nem-ask-ride',
      title: { en: 'Commanders ride', it: 'I Comandanti cavalcano' },
      text: {
        en: 'Commanders may ride to other stacks before the Turn ends. A stack without one cannot march next time: send them where you want to move.',
        it: 'Prima che il Turno finisca i Comandanti possono raggiungere altre pile. Senza Comandante una pila al prossimo Turno non marcia: mandali dove vuoi muovere.',
      },
      advice: (offers) => named(offers, 'Napoleon', 'done'),
    },
  ],
};

const ALL: GuidedOpening[] = [RUSSIA];

export function openingOf(title: string | undefined): GuidedOpening | undefined {
  return ALL.find((opening) => opening.title === title);
}

/** The guided openings of the titles on the shelf. */
export function openings(titles: readonly { slug: string }[]): GuidedOpening[] {
  return ALL.filter((opening) => titles.some((title) => title.slug === opening.title));
}
