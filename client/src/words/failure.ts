import type { Failure } from '../api/types';
import { Refused } from '../api/client';
import { en, type Key } from './en';
import { t } from './index.svelte';

/** Why the server said no, in the language of the page. */
export function failureText(failure: Failure): string {
  const key = `fail.${failure.kind}`;
  if (!(key in en)) return failure.reason;
  const said = t(key as Key);
  const faults = failure.faults?.map((f) => `${f.at}: ${f.what}`) ?? [];
  const detail = failure.kind === 'record' || failure.kind === 'request' ? [failure.reason] : faults;
  return [said, ...detail].join(' ');
}

export function refusalText(why: unknown): string {
  return why instanceof Refused && why.failure ? failureText(why.failure) : t('fail.network');
}
