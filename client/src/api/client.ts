// The server's API, one function a request. `docs/table-api.md` tells the whole of it.

import type {
  AccountWish,
  Acted,
  ActWish,
  AidsAnswer,
  BoardMap,
  ChapterText,
  Created,
  Credentials,
  Curve,
  Entry,
  Failure,
  FailureNote,
  GameCard,
  Hint,
  HintWish,
  House,
  Invitation,
  JoinWish,
  LessonCard,
  LessonState,
  Listing,
  NewGame,
  NoticeWish,
  OddsAnswer,
  OlderGame,
  Past,
  PasswordWish,
  Person,
  Rule,
  Rulebook,
  RulesFound,
  Steps,
  Story,
  UndoWish,
  View,
  WaysAnswer,
  WhyAnswer,
} from './types';

/** The server said no, or nothing. */
export class Refused extends Error {
  constructor(
    readonly status: number,
    readonly failure: Failure | undefined,
  ) {
    super(failure?.reason ?? 'no answer');
  }
}

type Query = Record<string, string | number | boolean | undefined>;

function address(path: string, query: Query = {}): string {
  const asked = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) asked.set(name, String(value));
  }
  const tail = asked.toString();
  return tail ? `${path}?${tail}` : path;
}

async function send(path: string, init?: RequestInit): Promise<Response> {
  let answer: Response;
  try {
    answer = await fetch(path, init);
  } catch {
    throw new Refused(0, undefined);
  }
  if (answer.ok) return answer;
  let failure: Failure | undefined;
  try {
    failure = ((await answer.json()) as FailureNote).error;
  } catch {
    failure = undefined;
  }
  throw new Refused(answer.status, failure);
}

async function get<T>(path: string, query?: Query, init?: RequestInit): Promise<T> {
  return (await (await send(address(path, query), init)).json()) as T;
}

async function change<T>(method: 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown): Promise<T> {
  const init: RequestInit = { method };
  if (body !== undefined) {
    init.headers = { 'content-type': 'application/json' };
    init.body = JSON.stringify(body);
  }
  const answer = await send(path, init);
  return (answer.status === 204 ? undefined : await answer.json()) as T;
}

const game = (id: string): string => `/api/games/${encodeURIComponent(id)}`;

export const api = {
  house: (language: string) => get<House>('/api/house', { language }),
  titles: (language: string) => get<Listing[]>('/api/titles', { language }),
  rule: (id: string, language: string) => get<Rule>(`/api/rules/${encodeURIComponent(id)}`, { language }),
  rulebooks: (language: string) => get<Rulebook[]>('/api/rulebooks', { language }),
  chapter: (book: string, number: string, language: string) =>
    get<ChapterText>(`/api/rulebooks/${encodeURIComponent(book)}/${encodeURIComponent(number)}`, { language }),
  findRules: (find: string, book: string | undefined, language: string) =>
    get<RulesFound>('/api/rulebooks/search', { find, book, language }),
  board: (name: string, language: string) => get<BoardMap>(`/api/boards/${encodeURIComponent(name)}`, { language }),
  picture: async (name: string, theme: 'paper' | 'night', language: string) => {
    const path = `/api/boards/${encodeURIComponent(name)}/picture.svg`;
    return (await send(address(path, { theme, language }))).text();
  },

  register: (wish: AccountWish) => change<Person>('POST', '/api/accounts', wish),
  login: (wish: Credentials) => change<Person>('POST', '/api/session', wish),
  logout: () => change<undefined>('DELETE', '/api/session'),
  password: (wish: PasswordWish) => change<undefined>('PUT', '/api/account/password', wish),
  notices: (wish: NoticeWish) => change<Person>('PUT', '/api/account/notices', wish),
  mail: (address: string | null) => change<Person>('PUT', '/api/account/mail', { address }),
  confirmMail: (token: string) => change<Person>('POST', '/api/account/mail/confirmation', { token }),

  lessons: (language: string) => get<LessonCard[]>('/api/lessons', { language }),
  beginLesson: (slug: string) => change<GameCard>('POST', `/api/lessons/${encodeURIComponent(slug)}`),
  lesson: (id: string, language: string) => get<LessonState>(`${game(id)}/lesson`, { language }),
  answerLesson: (id: string, language: string) => change<LessonState>('POST', address(`${game(id)}/lesson`, { language })),

  games: () => get<GameCard[]>('/api/games'),
  create: (wish: NewGame) => change<Created>('POST', '/api/games', wish),
  game: (id: string) => get<GameCard>(game(id)),
  invite: (id: string, seat: string) =>
    change<Invitation>('POST', `${game(id)}/invitations/${encodeURIComponent(seat)}`),
  join: (id: string, wish: JoinWish) => change<GameCard>('POST', `${game(id)}/join`, wish),
  view: (id: string, eyes: string, language: string, since?: number) =>
    get<View>(`${game(id)}/view`, { as: eyes, language, since }),
  act: (id: string, wish: ActWish) => change<Acted>('POST', `${game(id)}/actions`, wish),
  undo: (id: string, wish: UndoWish) => change<Acted>('POST', `${game(id)}/undo`, wish),
  ways: (id: string, wish: { seat: string; sequence: number; language: string; run: string }) =>
    get<WaysAnswer>(`${game(id)}/ways`, wish),
  why: (id: string, wish: { seat: string; sequence: number; language: string; run: string; hex: string }) =>
    get<WhyAnswer>(`${game(id)}/why`, wish),
  aids: (id: string, eyes: string, language: string) => get<AidsAnswer>(`${game(id)}/aids`, { as: eyes, language }),
  odds: (id: string, wish: { seat: string; sequence: number; language: string; notation?: string }, signal?: AbortSignal) =>
    get<OddsAnswer>(`${game(id)}/odds`, wish, signal ? { signal } : {}),
  hint: (id: string, wish: HintWish) => change<Hint>('POST', `${game(id)}/hint`, wish),
  hurry: (id: string) => change<undefined>('POST', `${game(id)}/hurry`),
  older: (id: string, eyes: string, language: string) => get<OlderGame>(`${game(id)}/older`, { as: eyes, language }),
  agree: (id: string) => change<GameCard>('POST', `${game(id)}/agreement`),
  log: (id: string, eyes: string, language: string, since = 0) =>
    get<Entry[]>(`${game(id)}/log`, { as: eyes, language, since }),
  steps: (id: string, eyes: string, language: string) =>
    get<Steps>(`${game(id)}/steps`, { as: eyes, language }),
  past: (id: string, step: number, eyes: string, language: string) =>
    get<Past>(`${game(id)}/steps/${step}`, { as: eyes, language }),
  curves: (id: string, eyes: string, language: string) =>
    get<Curve[]>(`${game(id)}/curves`, { as: eyes, language }),
  story: (id: string, eyes: string, language: string) => get<Story>(`${game(id)}/story`, { as: eyes, language }),
  record: async (id: string) => (await send(`${game(id)}/record`)).text(),
  save: async (id: string) => (await send(`${game(id)}/save`, { method: 'POST' })).text(),
  upload: async (record: string) => {
    const headers = { 'content-type': 'text/plain' };
    return (await (await send('/api/records', { method: 'POST', headers, body: record })).json()) as GameCard;
  },
};
