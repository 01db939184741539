/** The ministry's words are Portuguese, whatever language the page is in (RG 4.7). */
export const WARNINGS_LANGUAGE = 'pt-BR'

/** What Brazil's warnings say, for who reads English: a translation stands beneath, never in their place. */
const ENGLISH: Readonly<Record<string, string>> = {
  'Ministério da Fazenda adverte: Apostar pode causar dependência.':
    'The Ministry of Finance warns: betting can be addictive.',
  'Ministério da Fazenda adverte: Apostar faz você perder dinheiro.':
    'The Ministry of Finance warns: betting makes you lose money.',
  'Ministério da Fazenda adverte: Aposta não é investimento.':
    'The Ministry of Finance warns: a bet is not an investment.',
}

/** A warning's translation; undefined for one that nobody has translated. */
export function warningInEnglish(warning: string): string | undefined {
  return ENGLISH[warning]
}

let next = Math.floor(Math.random() * 1_000)

/** The warning whose turn it is: whoever asks again gets the one after it, and the first page of a visit any. */
export function nextWarning(warnings: readonly string[]): string | undefined {
  return warnings[next++ % warnings.length]
}
