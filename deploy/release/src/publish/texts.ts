import type { AppDescription } from '@arcada/kit/federation'

/** One sentence for each text of an app that a language lacks. */
export function textProblems({
  name,
  version,
  untranslated = [],
}: Pick<AppDescription, 'name' | 'version' | 'untranslated'>): string[] {
  return untranslated.map(
    ({ text, file, locales }) =>
      `${name} ${version} has no text in ${locales.join(' and ')} for “${text}” (${file}): run npm run i18n, ` +
      'translate it in src/locales, and build again.',
  )
}
