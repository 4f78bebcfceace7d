import type { fairEn } from './fair-en';

export const fairIt: Record<keyof typeof fairEn, string> = {
  'aids.open': 'Schemi',
  'aids.title': 'Schemi di gioco',
  'aids.page': 'Tutti in una pagina',
  'aids.print': 'Stampa',
  'aids.rules': 'Regole',
  'rule.chapter': 'Il suo capitolo nel regolamento',
  'rulebook.title': 'Il regolamento',
  'rulebook.about': 'Ogni regola che il programma segue, con parole nostre, e come sono stati risolti i dubbi.',
  'rulebook.find': 'Cerca',
  'rulebook.where': 'in',
  'rulebook.everywhere': 'tutti i libri',
  'rulebook.found': 'Regole trovate: {n}',
  'rulebook.more': 'Si vedono le prime {n}. Più parole ne trovano meno.',
  'rulebook.chapters': 'Capitoli',
  'rulebook.ruling': 'Decisione',
  'rulebook.reason': 'Motivo:',
  'rulebook.to-chapter': '{id}: mostrala nel suo capitolo',
};
